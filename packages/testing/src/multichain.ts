export { createMultichainTestWallet } from './multichain/createMultichainTestWallet'
export type {
  MultichainIdentity,
  MultichainTestWallet,
  MultichainTestWalletOptions,
} from './multichain/MultichainTestWallet'
