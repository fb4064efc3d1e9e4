import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { SwitchAddress } from './SwitchAddress'
import type { SwitchAddressHandlers, SwitchAddressModel } from './SwitchAddressModel'
import { useSwitchAddress } from './useSwitchAddress'

export const switchAddressScreen: Screen<'SwitchAddress', SwitchAddressModel, SwitchAddressHandlers, 'account'> = {
  use: useSwitchAddress,
  face: (words) => ({ title: words('title.SwitchAddress'), lead: { kind: 'back' } }),
  View: SwitchAddress,
}

export const SwitchAddressScreen = anyScreen(switchAddressScreen)
