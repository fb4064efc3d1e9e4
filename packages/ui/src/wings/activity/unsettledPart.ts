import image from '../../styles/image.css?inline'
import { UnsettledTransactionsScreen } from './UnsettledTransactions/UnsettledTransactionsScreen'
import waits from './waits.css?inline'
import wing from './wing.css?inline'

export const unsettledPart = {
  screens: { UnsettledTransactions: UnsettledTransactionsScreen },
  styles: [image, wing, waits],
}
