import { preview } from '../../views/preview'
import * as networksFixtures from './Networks/Networks.states'
import { networksScreen } from './Networks/NetworksScreen'
import * as switchNetworkFixtures from './SwitchNetwork/SwitchNetwork.states'
import { switchNetworkScreen } from './SwitchNetwork/SwitchNetworkScreen'
import * as unsupportedChainFixtures from './UnsupportedChain/UnsupportedChain.states'
import { unsupportedChainScreen } from './UnsupportedChain/UnsupportedChainScreen'

export const tiles = {
  Networks: preview({ screen: networksScreen, fixtures: networksFixtures }),
  SwitchNetwork: preview({ screen: switchNetworkScreen, fixtures: switchNetworkFixtures }),
  UnsupportedChain: preview({ screen: unsupportedChainScreen, fixtures: unsupportedChainFixtures }),
}
