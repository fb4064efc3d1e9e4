export { furtherWallets } from './wallets/furtherWallets'
export type { KnownWallet } from './wallets/KnownWallet'
export { knownWallets } from './wallets/knownWallets'
