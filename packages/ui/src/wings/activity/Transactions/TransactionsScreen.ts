import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Transactions } from './Transactions'
import type { TransactionsHandlers, TransactionsModel } from './TransactionsModel'
import { useTransactions } from './useTransactions'

export const transactionsScreen: Screen<
  'Transactions',
  TransactionsModel,
  TransactionsHandlers,
  'activity' | 'account'
> = {
  use: useTransactions,
  face: (words) => ({ title: words('title.Transactions'), lead: { kind: 'back' } }),
  View: Transactions,
}

export const TransactionsScreen = anyScreen(transactionsScreen)
