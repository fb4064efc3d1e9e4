import { preview } from '../../views/preview'
import * as connectingMultiChainFixtures from './ConnectingMultiChain/ConnectingMultiChain.states'
import { connectingMultiChainScreen } from './ConnectingMultiChain/ConnectingMultiChainScreen'
import * as networksFixtures from './Networks/Networks.states'
import { networksScreen } from './Networks/NetworksScreen'
import * as switchActiveChainFixtures from './SwitchActiveChain/SwitchActiveChain.states'
import { switchActiveChainScreen } from './SwitchActiveChain/SwitchActiveChainScreen'
import * as switchNetworkFixtures from './SwitchNetwork/SwitchNetwork.states'
import { switchNetworkScreen } from './SwitchNetwork/SwitchNetworkScreen'
import * as unsupportedChainFixtures from './UnsupportedChain/UnsupportedChain.states'
import { unsupportedChainScreen } from './UnsupportedChain/UnsupportedChainScreen'

export const tiles = {
  ConnectingMultiChain: preview({ screen: connectingMultiChainScreen, fixtures: connectingMultiChainFixtures }),
  SwitchActiveChain: preview({ screen: switchActiveChainScreen, fixtures: switchActiveChainFixtures }),
  Networks: preview({ screen: networksScreen, fixtures: networksFixtures }),
  SwitchNetwork: preview({ screen: switchNetworkScreen, fixtures: switchNetworkFixtures }),
  UnsupportedChain: preview({ screen: unsupportedChainScreen, fixtures: unsupportedChainFixtures }),
}
