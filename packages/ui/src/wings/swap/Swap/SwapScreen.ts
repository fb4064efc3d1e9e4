import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Swap } from './Swap'
import type { SwapHandlers, SwapModel } from './SwapModel'
import { useSwap } from './useSwap'

export const swapScreen: Screen<'Swap', SwapModel, SwapHandlers, 'swap'> = {
  use: useSwap,
  face: (words) => ({ title: words('title.Swap'), lead: { kind: 'back' } }),
  View: Swap,
}

export const SwapScreen = anyScreen(swapScreen)
