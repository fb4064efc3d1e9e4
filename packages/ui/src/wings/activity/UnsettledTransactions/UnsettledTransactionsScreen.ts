import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { UnsettledTransactions } from './UnsettledTransactions'
import type { UnsettledTransactionsHandlers, UnsettledTransactionsModel } from './UnsettledTransactionsModel'
import { useUnsettledTransactions } from './useUnsettledTransactions'

export const unsettledTransactionsScreen: Screen<
  'UnsettledTransactions',
  UnsettledTransactionsModel,
  UnsettledTransactionsHandlers,
  'activity'
> = {
  use: useUnsettledTransactions,
  face: (words) => ({ title: words('title.Transactions'), lead: { kind: 'back' } }),
  View: UnsettledTransactions,
}

export const UnsettledTransactionsScreen = anyScreen(unsettledTransactionsScreen)
