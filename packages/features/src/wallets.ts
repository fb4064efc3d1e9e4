export { createWalletDirectory } from './wallets/createWalletDirectory'
export type { LoadedBefore } from './wallets/LoadedBefore'
