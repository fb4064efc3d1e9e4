import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { NothingToBuy } from './NothingToBuy'
import type { NothingToBuyHandlers, NothingToBuyModel } from './NothingToBuyModel'
import { useNothingToBuy } from './useNothingToBuy'

export const nothingToBuyScreen: Screen<'NothingToBuy', NothingToBuyModel, NothingToBuyHandlers, 'buy' | 'buySteps'> = {
  use: useNothingToBuy,
  face: (words) => ({ title: words('title.OnRampProviders'), lead: { kind: 'back' } }),
  View: NothingToBuy,
}

export const NothingToBuyScreen = anyScreen(nothingToBuyScreen)
