export { createWalletDirectory } from './wallets/createWalletDirectory'
