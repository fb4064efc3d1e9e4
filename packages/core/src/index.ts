export type {
  AskScope,
  Call,
  RpcProvider as Provider,
  RpcRequest,
  Scope,
  SendCallsParameters,
  SendCallsResult,
  SendTransactionParameters,
  SignMessageParameters,
  SignTypedDataParameters,
  TransactionOutcome,
  WaitForTransactionParameters,
  WatchAssetParameters,
  WriteContractParameters,
} from '@latchkey/protocol/actions'
export type { RpcRules } from '@latchkey/protocol/provider'
export type { Core, OnDemand } from './Core'
export type { CoreState } from './CoreState'
export type {
  ActionContext,
  Adapter,
  AdapterContext,
  AdapterRuntime,
  ExplorerPage,
  ReadRequest,
  RunAction,
} from './chain/Adapter'
export { actionMaker } from './chain/actionMaker'
export { activate } from './chain/activate'
export { askForAction } from './chain/askForAction'
export type { ChainCalls } from './chain/ChainCalls'
export { explorerUrl } from './chain/explorerUrl'
export { type ExplorerPaths, explorerUrls } from './chain/explorerUrls'
export { getChainId, getNetwork, isChainSupported } from './chain/getNetwork'
export { type LoadedAdapter, lazyRuntime } from './chain/lazyRuntime'
export type { NamespaceRules } from './chain/NamespaceRules'
export type { BlockExplorer, NativeCurrency, Network, NetworkInput, RpcUrls } from './chain/Network'
export type { SwitchNetworkParameters } from './chain/SwitchNetworkParameters'
export { seen } from './chain/seen'
export { switchNetwork } from './chain/switchNetwork'
export type { Transport } from './chain/Transport'
export { toNetwork } from './chain/toNetwork'
export { formatUnits, parseUnits } from './chain/units'
export { loadPart } from './chunks/loadPart'
export { once } from './chunks/once'
export type { Account, AccountDetails, AccountEntry, BalanceStatus } from './connection/Account'
export type { ApprovedNetworks } from './connection/ApprovedNetworks'
export type { ConnectActionParameters } from './connection/ConnectActionParameters'
export type {
  Connected,
  Connecting,
  Connection,
  ConnectionEvent,
  Disconnected,
  DisconnectReason,
  StoredConnection,
  WaitReason,
  WalletInfo,
} from './connection/Connection'
export { connect } from './connection/connect'
export { disconnect } from './connection/disconnect'
export { endConnections } from './connection/endConnections'
export { type AccountType, accountsOf, type GrantedAccount, type GrantedAccounts } from './connection/GrantedAccount'
export { absentAccount, getAccount } from './connection/getAccount'
export { reasonOf } from './connection/reasonOf'
export { reset } from './connection/reset'
export { start } from './connection/start'
export type { TokenBalance } from './connection/TokenBalance'
export type {
  AbortableParameters,
  Connector,
  ConnectorHandle,
  ConnectorType,
  HandleConnectParameters,
  WalletChange,
  WalletGrant,
} from './connectors/Connector'
export type { ConnectorSource, PairingSource, PlainSource } from './connectors/ConnectorSource'
export { connectedHandle } from './connectors/connectedHandle'
export {
  createWalletDiscovery,
  type DiscoveryRules,
  type FoundWallet,
  type WalletAnnouncement,
  type WalletDiscovery,
} from './connectors/createWalletDiscovery'
export { findHandle } from './connectors/findHandle'
export { findPairingSource, findSource, isConnectorOn } from './connectors/findSource'
export { lazyHandle, type OpenedWallet } from './connectors/lazyHandle'
export type { OpenedPairingSource, OpenedRuntime, OpenedSource } from './connectors/OpenedSource'
export type { PairedWallet, Pairing, PairingRuntime, WalletLink } from './connectors/Pairing'
export { registerConnector } from './connectors/registerConnector'
export type { SourceContext } from './connectors/SourceContext'
export type { SourceEntry } from './connectors/SourceEntry'
export type { SourceRuntime } from './connectors/SourceRuntime'
export type { ViewRequest } from './connectors/ViewRequest'
export { createCore, type OpenedCore } from './createCore'
export type { Events } from './createEvents'
export { createStore, type Store } from './createStore'
export { accountDetails } from './features/accountDetails'
export { createFeatures, type Features as OpenedFeatures } from './features/createFeatures'
export { createSlice, type Slice } from './features/createSlice'
export type {
  Feature,
  FeatureContext,
  FeatureFunctions,
  FeatureModule,
  FeatureName,
  KeptRules,
  LaterItem,
  OpenedFeature,
  SliceRules,
} from './features/Feature'
export type { AccountSlice, FeatureSlices, SliceName } from './features/FeatureSlices'
export type { JsonRequest } from './http/JsonRequest'
export type { LedgerEntry } from './http/LedgerEntry'
export { requestJson } from './http/requestJson'
export type { ServiceName } from './http/ServiceName'
export { relayUrls, serviceUrl } from './http/serviceUrl'
export { memo } from './memo'
export type {
  ConnectMethod,
  CustomWallet,
  Features,
  Metadata,
  Options,
  ResolvedOptions,
  RpcUrlConfig,
  Services,
  SocialName,
  ThemeMode,
  ThemeVariables,
  WalletFeature,
} from './options/Options'
export { siteMetadata } from './options/siteMetadata'
export { reportOnce } from './reportOnce'
export { type CookieStorageParameters, cookieStorage } from './storage/cookieStorage'
export type { Persisted } from './storage/createPersisted'
export { localStorage } from './storage/localStorage'
export { memoryStorage } from './storage/memoryStorage'
export { noStorage } from './storage/noStorage'
export { type RecentWallet, recentWallets } from './storage/recentWallets'
export type { Storage } from './storage/Storage'
export type { StoredItem } from './storage/StoredItem'
export { abortAs } from './time/abortAs'
export { type Clock, systemClock } from './time/Clock'
export { deadlines } from './time/deadlines'
export { keepTrying } from './time/keepTrying'
export { pause } from './time/pause'
export { pauseAfter } from './time/pauseAfter'
export { untilAborted } from './time/untilAborted'
export { watchReturn } from './time/watchReturn'
export { whenAborted } from './time/whenAborted'
export { withDeadline } from './time/withDeadline'
export type { ConnectorGroup } from './wallets/ConnectorGroup'
export type { Wallet, WalletStores } from './wallets/Wallet'
export type { FirstWallets, WalletBrowser, WalletBrowsing, WalletDirectory } from './wallets/WalletDirectory'
export type { WalletExplanation, WalletList, WalletRow } from './wallets/WalletRow'
