import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { AccountSettings } from './AccountSettings'
import type { AccountSettingsHandlers, AccountSettingsModel } from './AccountSettingsModel'
import { useAccountSettings } from './useAccountSettings'

export const accountSettingsScreen: Screen<
  'AccountSettings',
  AccountSettingsModel,
  AccountSettingsHandlers,
  'settings' | 'account' | 'networks'
> = {
  use: useAccountSettings,
  face: (words) => ({ title: words('title.AccountSettings'), lead: { kind: 'back' } }),
  View: AccountSettings,
}

export const AccountSettingsScreen = anyScreen(accountSettingsScreen)
