export { eip155Accounts } from './walletconnect/accounts/eip155Accounts'
export type { AccountCall, NamespaceAccounts } from './walletconnect/accounts/NamespaceAccounts'
export { type SolanaChain, solanaAccounts } from './walletconnect/accounts/solanaAccounts'
export { createWalletConnectWallet } from './walletconnect/createWalletConnectWallet'
export { type HostileMetadataKind, hostileMetadata, hostileMetadataKinds } from './walletconnect/hostileMetadata'
export type { PendingQuestion, WalletAnswer, WalletPolicy, WalletQuestion } from './walletconnect/peer/createQuestions'
export { PeerError } from './walletconnect/peer/PeerError'
export {
  type CacaoForgery,
  cacaoForgeries,
  type SettleViolation,
  settleViolations,
  type WalletFault,
} from './walletconnect/peer/WalletFault'
export { RelayError } from './walletconnect/relay/RelayError'
export type { Socket, SocketConstructor } from './walletconnect/relay/Socket'
export type { WalletSession } from './walletconnect/session/createSessions'
export type { ApprovalForm } from './walletconnect/session/SessionContext'
export type { WalletClock } from './walletconnect/WalletClock'
export type {
  LoggedPeerRequest,
  WalletConnectWallet,
  WalletConnectWalletOptions,
} from './walletconnect/WalletConnectWallet'
export type { Metadata, Proposal, ProposalNamespace } from './walletconnect/wire/Proposal'
export type { SessionNamespace, SessionNamespaces } from './walletconnect/wire/SessionNamespace'
