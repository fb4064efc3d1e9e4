import note from '../../styles/note.css?inline'
import { ErrorDetailsScreen } from './ErrorDetails/ErrorDetailsScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { ErrorDetails: ErrorDetailsScreen },
  styles: [note, wing],
}
