import aside from '../../styles/aside.css?inline'
import dock from '../../styles/dock.css?inline'
import note from '../../styles/note.css?inline'
import { OnRampProvidersScreen } from './OnRampProviders/OnRampProvidersScreen'
import { places } from './places'
import wing from './wing.css?inline'

export const door = {
  screens: { OnRampProviders: OnRampProvidersScreen },
  places,
  styles: [aside, dock, note, wing],
}

/** Named here, so that the table of all wings need not know it. */
export const loadSteps = async () => (await import('./stepsPart')).stepsPart
