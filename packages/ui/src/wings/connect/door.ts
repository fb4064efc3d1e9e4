import { ConnectScreen } from './Connect/ConnectScreen'
import { ConnectingExternalScreen } from './ConnectingExternal/ConnectingExternalScreen'

export const door = {
  screens: { Connect: ConnectScreen, ConnectingExternal: ConnectingExternalScreen },
  styles: [],
}
