import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { Connect } from './Connect'
import type { ConnectHandlers, ConnectModel } from './ConnectModel'
import { useConnect } from './useConnect'

export const connectScreen: Screen<'Connect', ConnectModel, ConnectHandlers> = {
  use: useConnect,
  face: (words, { model, onHelp }) => ({
    title: words('title.Connect'),
    lead: model.hasBack ? { kind: 'back' } : { kind: 'help', label: words('connect.help') },
    onLead: onHelp,
  }),
  View: Connect,
}

export const ConnectScreen = anyScreen(connectScreen)
