import { preview } from '../../views/preview'
import * as settings from './AccountSettings/AccountSettings.states'
import { accountSettingsScreen } from './AccountSettings/AccountSettingsScreen'
import * as language from './ChooseLanguage/ChooseLanguage.states'
import { chooseLanguageScreen } from './ChooseLanguage/ChooseLanguageScreen'
import * as hidden from './HiddenAssets/HiddenAssets.states'
import { hiddenAssetsScreen } from './HiddenAssets/HiddenAssetsScreen'

export const tiles = {
  AccountSettings: preview({ screen: accountSettingsScreen, fixtures: settings }),
  ChooseLanguage: preview({ screen: chooseLanguageScreen, fixtures: language }),
  HiddenAssets: preview({ screen: hiddenAssetsScreen, fixtures: hidden }),
}
