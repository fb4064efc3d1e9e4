import type { ViewName } from '@latchkey/flow'
import * as accountFixtures from './views/Account/Account.states'
import { accountScreen } from './views/Account/AccountScreen'
import * as allWalletsFixtures from './views/AllWallets/AllWallets.states'
import { allWalletsScreen } from './views/AllWallets/AllWalletsScreen'
import * as connectFixtures from './views/Connect/Connect.states'
import { connectScreen } from './views/Connect/ConnectScreen'
import * as connectingExternalFixtures from './views/ConnectingExternal/ConnectingExternal.states'
import { connectingExternalScreen } from './views/ConnectingExternal/ConnectingExternalScreen'
import * as connectingWalletConnectFixtures from './views/ConnectingWalletConnect/ConnectingWalletConnect.states'
import { connectingWalletConnectScreen } from './views/ConnectingWalletConnect/ConnectingWalletConnectScreen'
import * as connectingWalletConnectBasicFixtures from './views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.states'
import { connectingWalletConnectBasicScreen } from './views/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicScreen'
import * as connectionDetailsFixtures from './views/ConnectionDetails/ConnectionDetails.states'
import { connectionDetailsScreen } from './views/ConnectionDetails/ConnectionDetailsScreen'
import * as downloadsFixtures from './views/Downloads/Downloads.states'
import { downloadsScreen } from './views/Downloads/DownloadsScreen'
import * as errorDetailsFixtures from './views/ErrorDetails/ErrorDetails.states'
import { errorDetailsScreen } from './views/ErrorDetails/ErrorDetailsScreen'
import * as getWalletFixtures from './views/GetWallet/GetWallet.states'
import { getWalletScreen } from './views/GetWallet/GetWalletScreen'
import * as networksFixtures from './views/Networks/Networks.states'
import { networksScreen } from './views/Networks/NetworksScreen'
import { preview, type Tile } from './views/preview'
import * as switchAddressFixtures from './views/SwitchAddress/SwitchAddress.states'
import { switchAddressScreen } from './views/SwitchAddress/SwitchAddressScreen'
import * as switchNetworkFixtures from './views/SwitchNetwork/SwitchNetwork.states'
import { switchNetworkScreen } from './views/SwitchNetwork/SwitchNetworkScreen'
import * as unsupportedChainFixtures from './views/UnsupportedChain/UnsupportedChain.states'
import { unsupportedChainScreen } from './views/UnsupportedChain/UnsupportedChainScreen'
import * as whatIsANetworkFixtures from './views/WhatIsANetwork/WhatIsANetwork.states'
import { whatIsANetworkScreen } from './views/WhatIsANetwork/WhatIsANetworkScreen'
import * as whatIsAWalletFixtures from './views/WhatIsAWallet/WhatIsAWallet.states'
import { whatIsAWalletScreen } from './views/WhatIsAWallet/WhatIsAWalletScreen'

export { PreviewFrame, type PreviewFrameProps } from './shell/PreviewFrame'
export type { Tile } from './views/preview'

/** Every view in every state, drawn from typed fixtures without a flow; a view without tiles does not type-check. */
export const views: Readonly<Record<ViewName, Readonly<Record<string, Tile>>>> = {
  Connect: preview({ screen: connectScreen, fixtures: connectFixtures }),
  ConnectingExternal: preview({ screen: connectingExternalScreen, fixtures: connectingExternalFixtures }),
  ConnectingWalletConnect: preview({
    screen: connectingWalletConnectScreen,
    fixtures: connectingWalletConnectFixtures,
  }),
  ConnectingWalletConnectBasic: preview({
    screen: connectingWalletConnectBasicScreen,
    fixtures: connectingWalletConnectBasicFixtures,
  }),
  AllWallets: preview({ screen: allWalletsScreen, fixtures: allWalletsFixtures }),
  Downloads: preview({ screen: downloadsScreen, fixtures: downloadsFixtures }),
  GetWallet: preview({ screen: getWalletScreen, fixtures: getWalletFixtures }),
  Account: preview({ screen: accountScreen, fixtures: accountFixtures }),
  SwitchAddress: preview({ screen: switchAddressScreen, fixtures: switchAddressFixtures }),
  ConnectionDetails: preview({ screen: connectionDetailsScreen, fixtures: connectionDetailsFixtures }),
  Networks: preview({ screen: networksScreen, fixtures: networksFixtures }),
  SwitchNetwork: preview({ screen: switchNetworkScreen, fixtures: switchNetworkFixtures }),
  UnsupportedChain: preview({ screen: unsupportedChainScreen, fixtures: unsupportedChainFixtures }),
  WhatIsAWallet: preview({ screen: whatIsAWalletScreen, fixtures: whatIsAWalletFixtures }),
  WhatIsANetwork: preview({ screen: whatIsANetworkScreen, fixtures: whatIsANetworkFixtures }),
  ErrorDetails: preview({ screen: errorDetailsScreen, fixtures: errorDetailsFixtures }),
}
