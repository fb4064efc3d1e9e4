import field from '../../styles/field.css?inline'
import { RegisterAccountNameScreen } from './RegisterAccountName/RegisterAccountNameScreen'
import wing from './wing.css?inline'

export const door = {
  screens: { RegisterAccountName: RegisterAccountNameScreen },
  styles: [field, wing],
}

/** Named here, so that the table of all wings need not know it. */
export const loadTaken = async () => (await import('./takenPart')).takenPart
