export { createTestWallet } from './eip155/createTestWallet'
export type {
  ApprovalKind,
  ApprovalMode,
  ApprovalQuestion,
  ApprovalRequest,
  Call,
  TypedData,
  WatchedAsset,
} from './eip155/engine/ApprovalRequest'
export type { ChainReader } from './eip155/engine/ChainReader'
export type { Eip1193Provider } from './eip155/engine/Eip1193Provider'
export type { Fault } from './eip155/engine/Fault'
export type { TokenCall } from './eip155/engine/TokenCall'
export type { WalletChain } from './eip155/engine/WalletChain'
export type { Bundle, Grant, WalletState } from './eip155/engine/WalletState'
export type { WalletKey } from './eip155/keys/KeyRing'
export type { Batching } from './eip155/methods/WalletContext'
export type { TestWallet, TestWalletOptions } from './eip155/TestWallet'
export type { SheetForm } from './sheet/Sheet'
export type { WalletIdentity } from './sheet/WalletIdentity'
export { ProviderError } from './wallet/ProviderError'
export type { Decision } from './wallet/Question'
export type { LoggedRequest } from './wallet/RequestLog'
export type { WalletStorage } from './wallet/WalletStore'
