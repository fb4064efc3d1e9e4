import type { Account } from '@latchkey/core'

/** The account of nobody: what the hooks answer outside a provider. */
export const absentAccount: Account = {
  status: 'disconnected',
  isConnected: false,
  unproven: false,
  caipAddress: undefined,
  address: undefined,
  balance: '0.00',
  balanceStatus: 'unknown',
  balanceSymbol: undefined,
  balanceAt: undefined,
  balanceError: undefined,
  profileName: undefined,
  profileImage: undefined,
  addressExplorerUrl: undefined,
  user: undefined,
  tokenBalance: undefined,
  allAccounts: [],
  addressLabels: {},
  smartAccountDeployed: false,
  preferredAccountTypes: {},
  socialProvider: undefined,
  socialWindow: undefined,
  farcasterUrl: undefined,
  connectedWalletInfo: undefined,
  currentTab: 0,
}
