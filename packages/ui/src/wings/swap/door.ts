import aside from '../../styles/aside.css?inline'
import dock from '../../styles/dock.css?inline'
import field from '../../styles/field.css?inline'
import note from '../../styles/note.css?inline'
import { SwapScreen } from './Swap/SwapScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { Swap: SwapScreen },
  styles: [aside, dock, field, note, wing],
}

/** Named here, so that the table of all wings need not know it. */
export const loadSteps = async () => (await import('./stepsPart')).stepsPart
