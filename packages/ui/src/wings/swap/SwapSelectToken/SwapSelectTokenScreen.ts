import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { SwapSelectToken } from './SwapSelectToken'
import type { SwapSelectTokenHandlers, SwapSelectTokenModel } from './SwapSelectTokenModel'
import { useSwapSelectToken } from './useSwapSelectToken'

export const swapSelectTokenScreen: Screen<
  'SwapSelectToken',
  SwapSelectTokenModel,
  SwapSelectTokenHandlers,
  'swapSteps' | 'further'
> = {
  use: useSwapSelectToken,
  face: (words) => ({ title: words('title.SwapSelectToken'), lead: { kind: 'back' } }),
  View: SwapSelectToken,
}

export const SwapSelectTokenScreen = anyScreen(swapSelectTokenScreen)
