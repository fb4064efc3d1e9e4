export { createWalletConnect } from './createWalletConnect'
