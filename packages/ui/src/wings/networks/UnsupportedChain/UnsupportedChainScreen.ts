import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { UnsupportedChain } from './UnsupportedChain'
import type { UnsupportedChainHandlers, UnsupportedChainModel } from './UnsupportedChainModel'
import { useUnsupportedChain } from './useUnsupportedChain'

export const unsupportedChainScreen: Screen<
  'UnsupportedChain',
  UnsupportedChainModel,
  UnsupportedChainHandlers,
  'networks'
> = {
  use: useUnsupportedChain,
  face: (words) => ({ title: words('title.UnsupportedChain'), lead: { kind: 'none' } }),
  View: UnsupportedChain,
}

export const UnsupportedChainScreen = anyScreen(unsupportedChainScreen)
