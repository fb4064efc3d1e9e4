import type { ScreenImports } from '../shell/createScreenLoader'
import { ConnectScreen } from '../wings/connect/Connect/ConnectScreen'
import { ConnectingExternalScreen } from '../wings/connect/ConnectingExternal/ConnectingExternalScreen'

/**
 * Every view's code, each a chunk of its own but for the two every connection passes: those come with the shell, so that
 * neither the first picture nor a click on a wallet waits. A view of the flow without a line here does not type-check.
 */
export const screens = {
  Connect: async () => ConnectScreen,
  ConnectingExternal: async () => ConnectingExternalScreen,
  ConnectingWalletConnect: async () =>
    (await import('../wings/remote/ConnectingWalletConnect/ConnectingWalletConnectScreen'))
      .ConnectingWalletConnectScreen,
  ConnectingWalletConnectBasic: async () =>
    (await import('../wings/remote/ConnectingWalletConnectBasic/ConnectingWalletConnectBasicScreen'))
      .ConnectingWalletConnectBasicScreen,
  AllWallets: async () => (await import('../wings/wallets/AllWallets/AllWalletsScreen')).AllWalletsScreen,
  Downloads: async () => (await import('../wings/wallets/Downloads/DownloadsScreen')).DownloadsScreen,
  GetWallet: async () => (await import('../wings/help/GetWallet/GetWalletScreen')).GetWalletScreen,
  Account: async () => (await import('../wings/account/Account/AccountScreen')).AccountScreen,
  SwitchAddress: async () => (await import('../wings/account/SwitchAddress/SwitchAddressScreen')).SwitchAddressScreen,
  ConnectionDetails: async () =>
    (await import('../wings/account/ConnectionDetails/ConnectionDetailsScreen')).ConnectionDetailsScreen,
  Networks: async () => (await import('../wings/networks/Networks/NetworksScreen')).NetworksScreen,
  SwitchNetwork: async () => (await import('../wings/networks/SwitchNetwork/SwitchNetworkScreen')).SwitchNetworkScreen,
  UnsupportedChain: async () =>
    (await import('../wings/networks/UnsupportedChain/UnsupportedChainScreen')).UnsupportedChainScreen,
  WhatIsAWallet: async () => (await import('../wings/help/WhatIsAWallet/WhatIsAWalletScreen')).WhatIsAWalletScreen,
  WhatIsANetwork: async () => (await import('../wings/help/WhatIsANetwork/WhatIsANetworkScreen')).WhatIsANetworkScreen,
  ErrorDetails: async () => (await import('../wings/errors/ErrorDetails/ErrorDetailsScreen')).ErrorDetailsScreen,
} satisfies ScreenImports
