import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { AllWallets } from './AllWallets'
import type { AllWalletsHandlers, AllWalletsModel } from './AllWalletsModel'
import { useAllWallets } from './useAllWallets'

export const allWalletsScreen: Screen<'AllWallets', AllWalletsModel, AllWalletsHandlers> = {
  use: useAllWallets,
  face: (words) => ({ title: words('title.AllWallets'), lead: { kind: 'back' } }),
  View: AllWallets,
}

export const AllWalletsScreen = anyScreen(allWalletsScreen)
