import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { BuyInProgress } from './BuyInProgress'
import type { BuyInProgressHandlers, BuyInProgressModel } from './BuyInProgressModel'
import { useBuyInProgress } from './useBuyInProgress'

export const buyInProgressScreen: Screen<'BuyInProgress', BuyInProgressModel, BuyInProgressHandlers, 'buySteps'> = {
  use: useBuyInProgress,
  face: (words) => ({ title: words('title.BuyInProgress'), lead: { kind: 'back' } }),
  View: BuyInProgress,
}

export const BuyInProgressScreen = anyScreen(buyInProgressScreen)
