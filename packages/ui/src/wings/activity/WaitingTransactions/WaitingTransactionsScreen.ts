import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWaitingTransactions } from './useWaitingTransactions'
import { WaitingTransactions } from './WaitingTransactions'
import type { WaitingTransactionsHandlers, WaitingTransactionsModel } from './WaitingTransactionsModel'

export const waitingTransactionsScreen: Screen<
  'WaitingTransactions',
  WaitingTransactionsModel,
  WaitingTransactionsHandlers,
  'activity'
> = {
  use: useWaitingTransactions,
  face: (words) => ({ title: words('title.Transactions'), lead: { kind: 'back' } }),
  View: WaitingTransactions,
}

export const WaitingTransactionsScreen = anyScreen(waitingTransactionsScreen)
