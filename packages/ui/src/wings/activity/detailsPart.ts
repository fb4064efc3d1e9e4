import aside from '../../styles/aside.css?inline'
import facts from '../../styles/facts.css?inline'
import image from '../../styles/image.css?inline'
import note from '../../styles/note.css?inline'
import details from './details.css?inline'
import { TransactionDetailsScreen } from './TransactionDetails/TransactionDetailsScreen'
import wing from './wing.css?inline'

export const detailsPart = {
  screens: { TransactionDetails: TransactionDetailsScreen },
  styles: [aside, facts, image, note, wing, details],
}
