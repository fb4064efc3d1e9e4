import { preview } from '../../views/preview'
import * as fixtures from './ScanCode/ScanCode.states'
import { scanCodeScreen } from './ScanCode/ScanCodeScreen'

export const tiles = { ScanCode: preview({ screen: scanCodeScreen, fixtures }) }
