import aside from '../../styles/aside.css?inline'
import dock from '../../styles/dock.css?inline'
import field from '../../styles/field.css?inline'
import longList from '../../styles/longList.css?inline'
import note from '../../styles/note.css?inline'
import plan from './plan.css?inline'
import { SwapPreviewScreen } from './SwapPreview/SwapPreviewScreen'
import { SwapSelectTokenScreen } from './SwapSelectToken/SwapSelectTokenScreen'
import wing from './wing.css?inline'

export const stepsPart = {
  screens: { SwapPreview: SwapPreviewScreen, SwapSelectToken: SwapSelectTokenScreen },
  styles: [aside, field, dock, longList, note, wing, plan],
}
