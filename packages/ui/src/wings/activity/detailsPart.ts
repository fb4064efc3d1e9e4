import aside from '../../styles/aside.css?inline'
import facts from '../../styles/facts.css?inline'
import image from '../../styles/image.css?inline'
import longList from '../../styles/longList.css?inline'
import note from '../../styles/note.css?inline'
import party from '../../styles/party.css?inline'
import details from './details.css?inline'
import { readFee } from './readFee'
import { TransactionDetailsScreen } from './TransactionDetails/TransactionDetailsScreen'
import { WaitingTransactionsScreen } from './WaitingTransactions/WaitingTransactionsScreen'
import waits from './waits.css?inline'
import wing from './wing.css?inline'

export const detailsPart = {
  screens: { TransactionDetails: TransactionDetailsScreen, WaitingTransactions: WaitingTransactionsScreen },
  styles: [aside, facts, image, longList, note, wing, waits, details, party],
  readFee,
}
