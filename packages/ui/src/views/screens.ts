import type { ScreenImports } from '../shell/createScreenLoader'

/** Every view's code, each a chunk of its own; a view of the flow without a line here does not type-check. */
export const screens = {
  Connect: async () => (await import('./Connect/ConnectScreen')).ConnectScreen,
  ConnectingExternal: async () =>
    (await import('./ConnectingExternal/ConnectingExternalScreen')).ConnectingExternalScreen,
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
