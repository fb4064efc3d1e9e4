import { takeName } from './RegisterAccountName/takeName'
import { RegisterAccountNameSuccessScreen } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessScreen'
import taken from './taken.css?inline'

export const takenPart = {
  takeName,
  screens: { RegisterAccountNameSuccess: RegisterAccountNameSuccessScreen },
  styles: [taken],
}
