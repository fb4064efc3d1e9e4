import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { ConnectionDetails } from './ConnectionDetails'
import type { ConnectionDetailsHandlers, ConnectionDetailsModel } from './ConnectionDetailsModel'
import { useConnectionDetails } from './useConnectionDetails'

export const connectionDetailsScreen: Screen<
  'ConnectionDetails',
  ConnectionDetailsModel,
  ConnectionDetailsHandlers,
  'account'
> = {
  use: useConnectionDetails,
  face: (words) => ({ title: words('title.ConnectionDetails'), lead: { kind: 'back' } }),
  View: ConnectionDetails,
}

export const ConnectionDetailsScreen = anyScreen(connectionDetailsScreen)
