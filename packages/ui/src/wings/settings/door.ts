import aside from '../../styles/aside.css?inline'
import lead from '../../styles/lead.css?inline'
import note from '../../styles/note.css?inline'
import segments from '../../styles/segments.css?inline'
import { AccountSettingsScreen } from './AccountSettings/AccountSettingsScreen'
import { ChooseLanguageScreen } from './ChooseLanguage/ChooseLanguageScreen'
import { HiddenAssetsScreen } from './HiddenAssets/HiddenAssetsScreen'
import wing from './wing.css?inline'

export const door = {
  screens: {
    AccountSettings: AccountSettingsScreen,
    ChooseLanguage: ChooseLanguageScreen,
    HiddenAssets: HiddenAssetsScreen,
  },
  styles: [aside, lead, note, segments, wing],
}
