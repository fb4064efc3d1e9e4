import { preview } from '../../views/preview'
import * as details from './TransactionDetails/TransactionDetails.states'
import { transactionDetailsScreen } from './TransactionDetails/TransactionDetailsScreen'
import * as list from './Transactions/Transactions.states'
import { transactionsScreen } from './Transactions/TransactionsScreen'
import * as unsettled from './UnsettledTransactions/UnsettledTransactions.states'
import { unsettledTransactionsScreen } from './UnsettledTransactions/UnsettledTransactionsScreen'
import * as waiting from './WaitingTransactions/WaitingTransactions.states'
import { waitingTransactionsScreen } from './WaitingTransactions/WaitingTransactionsScreen'

export const tiles = {
  Transactions: preview({ screen: transactionsScreen, fixtures: list }),
  TransactionDetails: preview({ screen: transactionDetailsScreen, fixtures: details }),
  UnsettledTransactions: preview({ screen: unsettledTransactionsScreen, fixtures: unsettled }),
  WaitingTransactions: preview({ screen: waitingTransactionsScreen, fixtures: waiting }),
}
