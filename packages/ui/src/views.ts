import type { ViewName } from '@latchkey/flow'
import { preview, type Tile } from './views/preview'
import * as accountFixtures from './wings/account/Account/Account.states'
import { accountScreen } from './wings/account/Account/AccountScreen'
import * as connectionDetailsFixtures from './wings/account/ConnectionDetails/ConnectionDetails.states'
import { connectionDetailsScreen } from './wings/account/ConnectionDetails/ConnectionDetailsScreen'
import * as switchAddressFixtures from './wings/account/SwitchAddress/SwitchAddress.states'
import { switchAddressScreen } from './wings/account/SwitchAddress/SwitchAddressScreen'
import * as connectFixtures from './wings/connect/Connect/Connect.states'
import { connectScreen } from './wings/connect/Connect/ConnectScreen'
import * as connectingExternalFixtures from './wings/connect/ConnectingExternal/ConnectingExternal.states'
import { connectingExternalScreen } from './wings/connect/ConnectingExternal/ConnectingExternalScreen'
import * as errorDetailsFixtures from './wings/errors/ErrorDetails/ErrorDetails.states'
import { errorDetailsScreen } from './wings/errors/ErrorDetails/ErrorDetailsScreen'
import * as getWalletFixtures from './wings/help/GetWallet/GetWallet.states'
import { getWalletScreen } from './wings/help/GetWallet/GetWalletScreen'
import * as whatIsANetworkFixtures from './wings/help/WhatIsANetwork/WhatIsANetwork.states'
import { whatIsANetworkScreen } from './wings/help/WhatIsANetwork/WhatIsANetworkScreen'
import * as whatIsAWalletFixtures from './wings/help/WhatIsAWallet/WhatIsAWallet.states'
import { whatIsAWalletScreen } from './wings/help/WhatIsAWallet/WhatIsAWalletScreen'
import * as networksFixtures from './wings/networks/Networks/Networks.states'
import { networksScreen } from './wings/networks/Networks/NetworksScreen'
import * as switchNetworkFixtures from './wings/networks/SwitchNetwork/SwitchNetwork.states'
import { switchNetworkScreen } from './wings/networks/SwitchNetwork/SwitchNetworkScreen'
import * as unsupportedChainFixtures from './wings/networks/UnsupportedChain/UnsupportedChain.states'
import { unsupportedChainScreen } from './wings/networks/UnsupportedChain/UnsupportedChainScreen'
import * as connectingWalletConnectFixtures from './wings/remote/ConnectingWalletConnect/ConnectingWalletConnect.states'
import { connectingWalletConnectScreen } from './wings/remote/ConnectingWalletConnect/ConnectingWalletConnectScreen'
import * as connectingWalletConnectBasicFixtures from './wings/remote/ConnectingWalletConnectBasic/ConnectingWalletConnectBasic.states'
import { connectingWalletConnectBasicScreen } from './wings/remote/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicScreen'
import * as allWalletsFixtures from './wings/wallets/AllWallets/AllWallets.states'
import { allWalletsScreen } from './wings/wallets/AllWallets/AllWalletsScreen'
import * as downloadsFixtures from './wings/wallets/Downloads/Downloads.states'
import { downloadsScreen } from './wings/wallets/Downloads/DownloadsScreen'

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
