import { anyScreen } from '../../views/AnyScreen'
import type { ConnectPart } from './Connect/ConnectPart'
import { connectScreen } from './Connect/connectScreen'
import { ConnectingExternalScreen } from './ConnectingExternal/ConnectingExternalScreen'

/** The views of this wing with the parts of the list that are wanted. */
export const door = (parts: readonly (ConnectPart | undefined)[]) => ({
  screens: {
    Connect: anyScreen(connectScreen(Object.assign({}, ...parts.map((part) => part?.components)))),
    ConnectingExternal: ConnectingExternalScreen,
  },
  styles: parts.flatMap((part) => part?.styles ?? []),
})
