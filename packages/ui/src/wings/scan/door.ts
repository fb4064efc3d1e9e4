import { ScanCodeScreen } from './ScanCode/ScanCodeScreen'
import wing from './wing.css?inline'

export const door = { screens: { ScanCode: ScanCodeScreen }, styles: [wing] }
