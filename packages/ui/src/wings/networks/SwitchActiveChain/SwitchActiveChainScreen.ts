import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { SwitchActiveChain } from './SwitchActiveChain'
import type { SwitchActiveChainHandlers, SwitchActiveChainModel } from './SwitchActiveChainModel'
import { useSwitchActiveChain } from './useSwitchActiveChain'

export const switchActiveChainScreen: Screen<
  'SwitchActiveChain',
  SwitchActiveChainModel,
  SwitchActiveChainHandlers,
  'networks'
> = {
  use: useSwitchActiveChain,
  face: (words) => ({ title: words('title.SwitchActiveChain'), lead: { kind: 'back' } }),
  View: SwitchActiveChain,
}

export const SwitchActiveChainScreen = anyScreen(switchActiveChainScreen)
