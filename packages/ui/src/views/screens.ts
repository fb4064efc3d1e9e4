import type { ScreenImports } from '../shell/createScreenLoader'
import { ConnectScreen } from './Connect/ConnectScreen'
import { ConnectingExternalScreen } from './ConnectingExternal/ConnectingExternalScreen'

/**
 * Every view's code, each a chunk of its own but for the two every connection passes: those come with the shell, so that
 * neither the first picture nor a click on a wallet waits. A view of the flow without a line here does not type-check.
 */
export const screens = {
  Connect: async () => ConnectScreen,
  ConnectingExternal: async () => ConnectingExternalScreen,
  ConnectingWalletConnect: async () =>
    (await import('./ConnectingWalletConnect/ConnectingWalletConnectScreen')).ConnectingWalletConnectScreen,
  ConnectingWalletConnectBasic: async () =>
    (await import('./ConnectingWalletConnectBasic/ConnectingWalletConnectBasicScreen'))
      .ConnectingWalletConnectBasicScreen,
  AllWallets: async () => (await import('./AllWallets/AllWalletsScreen')).AllWalletsScreen,
  Downloads: async () => (await import('./Downloads/DownloadsScreen')).DownloadsScreen,
  GetWallet: async () => (await import('./GetWallet/GetWalletScreen')).GetWalletScreen,
  Account: async () => (await import('./Account/AccountScreen')).AccountScreen,
  SwitchAddress: async () => (await import('./SwitchAddress/SwitchAddressScreen')).SwitchAddressScreen,
  ConnectionDetails: async () => (await import('./ConnectionDetails/ConnectionDetailsScreen')).ConnectionDetailsScreen,
  Networks: async () => (await import('./Networks/NetworksScreen')).NetworksScreen,
  SwitchNetwork: async () => (await import('./SwitchNetwork/SwitchNetworkScreen')).SwitchNetworkScreen,
  UnsupportedChain: async () => (await import('./UnsupportedChain/UnsupportedChainScreen')).UnsupportedChainScreen,
  WhatIsAWallet: async () => (await import('./WhatIsAWallet/WhatIsAWalletScreen')).WhatIsAWalletScreen,
  WhatIsANetwork: async () => (await import('./WhatIsANetwork/WhatIsANetworkScreen')).WhatIsANetworkScreen,
  ErrorDetails: async () => (await import('./ErrorDetails/ErrorDetailsScreen')).ErrorDetailsScreen,
} satisfies ScreenImports
