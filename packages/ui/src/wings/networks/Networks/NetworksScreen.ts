import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Networks } from './Networks'
import type { NetworksHandlers, NetworksModel } from './NetworksModel'
import { useNetworks } from './useNetworks'

export const networksScreen: Screen<'Networks', NetworksModel, NetworksHandlers, 'networks'> = {
  use: useNetworks,
  face: (words) => ({ title: words('title.Networks'), lead: { kind: 'back' } }),
  View: Networks,
}

export const NetworksScreen = anyScreen(networksScreen)
