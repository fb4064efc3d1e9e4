import { preview } from '../../views/preview'
import * as name from './RegisterAccountName/RegisterAccountName.states'
import { registerAccountNameScreen } from './RegisterAccountName/RegisterAccountNameScreen'
import * as success from './RegisterAccountNameSuccess/RegisterAccountNameSuccess.states'
import { registerAccountNameSuccessScreen } from './RegisterAccountNameSuccess/RegisterAccountNameSuccessScreen'

export const tiles = {
  RegisterAccountName: preview({ screen: registerAccountNameScreen, fixtures: name }),
  RegisterAccountNameSuccess: preview({ screen: registerAccountNameSuccessScreen, fixtures: success }),
}
