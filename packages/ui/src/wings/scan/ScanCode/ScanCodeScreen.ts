import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { ScanCode } from './ScanCode'
import type { ScanCodeHandlers, ScanCodeModel } from './ScanCodeModel'
import { useScanCode } from './useScanCode'

export const scanCodeScreen: Screen<'ScanCode', ScanCodeModel, ScanCodeHandlers, 'scan'> = {
  use: useScanCode,
  face: (words) => ({ title: words('title.ScanCode'), lead: { kind: 'back' } }),
  View: ScanCode,
}

export const ScanCodeScreen = anyScreen(scanCodeScreen)
