export { createWalletConnect, type WalletConnectClient } from './createWalletConnect'
export type { Cacao, SignInAsk, SignInProof } from './signIn/SignIn'
