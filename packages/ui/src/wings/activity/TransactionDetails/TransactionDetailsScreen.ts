import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { activityName } from '../activityName'
import { TransactionDetails } from './TransactionDetails'
import type { TransactionDetailsHandlers, TransactionDetailsModel } from './TransactionDetailsModel'
import { useTransactionDetails } from './useTransactionDetails'

export const transactionDetailsScreen: Screen<
  'TransactionDetails',
  TransactionDetailsModel,
  TransactionDetailsHandlers,
  'activity' | 'receipt' | 'account'
> = {
  use: useTransactionDetails,
  face: (words, { model }) => ({
    title: model.state === 'ready' ? activityName(words, model.row) : words('title.TransactionDetails'),
    lead: { kind: 'back' },
  }),
  View: TransactionDetails,
}

export const TransactionDetailsScreen = anyScreen(transactionDetailsScreen)
