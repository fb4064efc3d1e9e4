import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { GetWallet } from './GetWallet'
import type { GetWalletHandlers, GetWalletModel } from './GetWalletModel'
import { useGetWallet } from './useGetWallet'

export const getWalletScreen: Screen<'GetWallet', GetWalletModel, GetWalletHandlers, 'help'> = {
  use: useGetWallet,
  face: (words) => ({ title: words('title.GetWallet'), lead: { kind: 'back' } }),
  View: GetWallet,
}

export const GetWalletScreen = anyScreen(getWalletScreen)
