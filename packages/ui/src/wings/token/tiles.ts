import { preview } from '../../views/preview'
import * as fixtures from './Token/Token.states'
import { tokenScreen } from './Token/TokenScreen'

export const tiles = { Token: preview({ screen: tokenScreen, fixtures }) }
