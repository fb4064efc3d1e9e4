export type {
  Call,
  Eip155Actions,
  ReplacementSent,
  ReplaceTransactionParameters,
  SendCallsParameters,
  SendCallsResult,
  SendTransactionParameters,
  SignTypedDataParameters,
  WatchAssetParameters,
  WriteContractParameters,
} from './actions/Eip155Actions'
export type {
  ActionsOf,
  InstanceNamespace,
  NamespaceActions,
  NamespaceProviders,
  ProviderOf,
} from './actions/NamespaceActions'
export type {
  PortableActions,
  SignMessageParameters,
  TokenAmount,
  TransactionOutcome,
  TransferParameters,
  WaitForTransactionParameters,
} from './actions/PortableActions'
export type { RpcProvider, RpcRequest } from './actions/RpcProvider'
export type { AskScope, Scope } from './actions/Scope'
export type {
  SolanaActions,
  SolanaProvider,
  SolanaSendOptions,
  SolanaSignInParameters,
  SolanaSignInResult,
  SolanaSimulation,
  SolanaTransactionParameters,
  SolanaTransferEstimate,
  SolanaTransferParameters,
} from './actions/SolanaActions'
