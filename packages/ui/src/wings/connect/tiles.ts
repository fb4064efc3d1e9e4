import { preview } from '../../views/preview'
import * as connectFixtures from './Connect/Connect.states'
import { connectScreen } from './Connect/ConnectScreen'
import * as connectingExternalFixtures from './ConnectingExternal/ConnectingExternal.states'
import { connectingExternalScreen } from './ConnectingExternal/ConnectingExternalScreen'

export const tiles = {
  Connect: preview({ screen: connectScreen, fixtures: connectFixtures }),
  ConnectingExternal: preview({ screen: connectingExternalScreen, fixtures: connectingExternalFixtures }),
}
