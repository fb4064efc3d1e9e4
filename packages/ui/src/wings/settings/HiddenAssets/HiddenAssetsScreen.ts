import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { HiddenAssets } from './HiddenAssets'
import type { HiddenAssetsHandlers, HiddenAssetsModel } from './HiddenAssetsModel'
import { useHiddenAssets } from './useHiddenAssets'

export const hiddenAssetsScreen: Screen<'HiddenAssets', HiddenAssetsModel, HiddenAssetsHandlers, 'settings'> = {
  use: useHiddenAssets,
  face: (words) => ({ title: words('title.HiddenAssets'), lead: { kind: 'back' } }),
  View: HiddenAssets,
}

export const HiddenAssetsScreen = anyScreen(hiddenAssetsScreen)
