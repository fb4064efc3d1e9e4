import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { RegisterAccountNameSuccess } from './RegisterAccountNameSuccess'
import type {
  RegisterAccountNameSuccessHandlers,
  RegisterAccountNameSuccessModel,
} from './RegisterAccountNameSuccessModel'
import { useRegisterAccountNameSuccess } from './useRegisterAccountNameSuccess'

export const registerAccountNameSuccessScreen: Screen<
  'RegisterAccountNameSuccess',
  RegisterAccountNameSuccessModel,
  RegisterAccountNameSuccessHandlers,
  'name' | 'further'
> = {
  use: useRegisterAccountNameSuccess,
  face: (words) => ({ title: words('title.RegisterAccountNameSuccess'), lead: { kind: 'none' } }),
  View: RegisterAccountNameSuccess,
}

export const RegisterAccountNameSuccessScreen = anyScreen(registerAccountNameSuccessScreen)
