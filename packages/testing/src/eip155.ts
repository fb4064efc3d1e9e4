export { createTestWallet } from './eip155/createTestWallet'
export type { ApprovalMode } from './eip155/engine/ApprovalQueue'
export type {
  ApprovalKind,
  ApprovalQuestion,
  ApprovalRequest,
  Call,
  Decision,
  TypedData,
  WatchedAsset,
} from './eip155/engine/ApprovalRequest'
export type { ChainReader } from './eip155/engine/ChainReader'
export type { Eip1193Provider } from './eip155/engine/Eip1193Provider'
export type { Fault } from './eip155/engine/Fault'
export { ProviderError } from './eip155/engine/ProviderError'
export type { LoggedRequest } from './eip155/engine/RequestLog'
export type { WalletChain } from './eip155/engine/WalletChain'
export type { Bundle, Grant, WalletState } from './eip155/engine/WalletState'
export type { WalletStorage } from './eip155/engine/WalletStore'
export type { WalletKey } from './eip155/keys/KeyRing'
export type { Batching } from './eip155/methods/WalletContext'
export type { SheetForm } from './eip155/page/Sheet'
export type { WalletIdentity } from './eip155/page/WalletIdentity'
export type { TestWallet, TestWalletOptions } from './eip155/TestWallet'
