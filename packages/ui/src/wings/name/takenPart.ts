import { RegisterAccountNameSuccessScreen } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessScreen'
import taken from './taken.css?inline'

export const takenPart = {
  screens: { RegisterAccountNameSuccess: RegisterAccountNameSuccessScreen },
  styles: [taken],
}
