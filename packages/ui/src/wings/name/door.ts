import field from '../../styles/field.css?inline'
import { RegisterAccountNameScreen } from './RegisterAccountName/RegisterAccountNameScreen'
import { RegisterAccountNameSuccessScreen } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessScreen'
import wing from './wing.css?inline'

export const door = {
  screens: {
    RegisterAccountName: RegisterAccountNameScreen,
    RegisterAccountNameSuccess: RegisterAccountNameSuccessScreen,
  },
  styles: [field, wing],
}
