import { createElement } from 'react'
import type { Screen } from '../../../views/Screen'
import { Connect } from './Connect'
import type { ConnectHandlers, ConnectModel } from './ConnectModel'
import type { ConnectComponents } from './ConnectPart'
import { useConnect } from './useConnect'

/** The connect list with the parts that this page and visitor need. */
export const connectScreen = (components: ConnectComponents): Screen<'Connect', ConnectModel, ConnectHandlers> => ({
  use: useConnect,
  face: (words, { model, onHelp }) => ({
    title: words('title.Connect'),
    lead: model.hasBack ? { kind: 'back' } : { kind: 'help', label: words('connect.help') },
    onLead: onHelp,
  }),
  View: (props) => createElement(Connect, { ...props, ...components }),
})
