import aside from '../../styles/aside.css?inline'
import image from '../../styles/image.css?inline'
import note from '../../styles/note.css?inline'
import { TransactionsScreen } from './Transactions/TransactionsScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { Transactions: TransactionsScreen },
  styles: [aside, image, note, wing],
}

/** Named here, so that the table of all wings need not know it. */
export { loadDetails } from './loadDetails'
