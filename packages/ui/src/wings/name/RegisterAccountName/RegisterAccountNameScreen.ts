import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { RegisterAccountName } from './RegisterAccountName'
import type { RegisterAccountNameHandlers, RegisterAccountNameModel } from './RegisterAccountNameModel'
import { useRegisterAccountName } from './useRegisterAccountName'

export const registerAccountNameScreen: Screen<
  'RegisterAccountName',
  RegisterAccountNameModel,
  RegisterAccountNameHandlers,
  'name'
> = {
  use: useRegisterAccountName,
  face: (words) => ({ title: words('title.RegisterAccountName'), lead: { kind: 'back' } }),
  View: RegisterAccountName,
}

export const RegisterAccountNameScreen = anyScreen(registerAccountNameScreen)
