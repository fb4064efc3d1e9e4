import aside from '../../styles/aside.css?inline'
import field from '../../styles/field.css?inline'
import longList from '../../styles/longList.css?inline'
import { ConnectingMultiChainScreen } from './ConnectingMultiChain/ConnectingMultiChainScreen'
import { NetworksScreen } from './Networks/NetworksScreen'
import { SwitchActiveChainScreen } from './SwitchActiveChain/SwitchActiveChainScreen'
import { SwitchNetworkScreen } from './SwitchNetwork/SwitchNetworkScreen'
import { UnsupportedChainScreen } from './UnsupportedChain/UnsupportedChainScreen'
import wing from './wing.css?inline'

export const door = {
  screens: {
    ConnectingMultiChain: ConnectingMultiChainScreen,
    SwitchActiveChain: SwitchActiveChainScreen,
    Networks: NetworksScreen,
    SwitchNetwork: SwitchNetworkScreen,
    UnsupportedChain: UnsupportedChainScreen,
  },
  styles: [aside, field, longList, wing],
}
