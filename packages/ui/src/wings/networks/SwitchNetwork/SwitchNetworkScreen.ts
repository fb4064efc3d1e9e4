import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { SwitchNetwork } from './SwitchNetwork'
import type { SwitchNetworkHandlers, SwitchNetworkModel } from './SwitchNetworkModel'
import { useSwitchNetwork } from './useSwitchNetwork'

export const switchNetworkScreen: Screen<'SwitchNetwork', SwitchNetworkModel, SwitchNetworkHandlers, 'networks'> = {
  use: useSwitchNetwork,
  face: (words) => ({ title: words('title.SwitchNetwork'), lead: { kind: 'back' } }),
  View: SwitchNetwork,
}

export const SwitchNetworkScreen = anyScreen(switchNetworkScreen)
