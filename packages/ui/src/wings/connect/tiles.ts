import { preview } from '../../views/preview'
import * as connectFixtures from './Connect/Connect.states'
import { connectScreen } from './Connect/connectScreen'
import * as connectingExternalFixtures from './ConnectingExternal/ConnectingExternal.states'
import { connectingExternalScreen } from './ConnectingExternal/ConnectingExternalScreen'
import { legalPart } from './legalPart'
import { phonePart } from './phonePart'

const screen = connectScreen({ ...phonePart.components, ...legalPart.components })

export const tiles = {
  Connect: preview({ screen, fixtures: connectFixtures }),
  ConnectingExternal: preview({ screen: connectingExternalScreen, fixtures: connectingExternalFixtures }),
}
