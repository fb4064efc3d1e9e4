import { test } from 'vitest'
import type {
  Account,
  BalanceEntry,
  ChainRecord,
  Connector,
  EnsEntry,
  HistoryState,
  IdentityEntry,
  Network,
  NetworkState,
  SendState,
  SendToken,
  TokenBalance,
  WalletInfo,
} from './index'

/** The fields a record has, each named by the requirements' section 3; docs/decisions/account-fields.md says what fills them. */
type Fields<T, Named extends keyof T> = Named

test('every field of the requirements is one of a type that a site can name', () => {
  type _Account = Fields<
    Account,
    | 'caipAddress'
    | 'address'
    | 'balance'
    | 'balanceSymbol'
    | 'profileName'
    | 'profileImage'
    | 'addressExplorerUrl'
    | 'user'
    | 'tokenBalance'
    | 'allAccounts'
    | 'addressLabels'
    | 'smartAccountDeployed'
    | 'preferredAccountTypes'
    | 'socialProvider'
    | 'socialWindow'
    | 'farcasterUrl'
    | 'connectedWalletInfo'
    | 'currentTab'
    | 'status'
  >
  type _Chain = Fields<ChainRecord, 'namespace' | 'networkState' | 'accountState' | 'caipNetworks'>
  type _Networks = Fields<
    NetworkState,
    | 'caipNetwork'
    | 'supportsAllNetworks'
    | 'smartAccountEnabledNetworks'
    | 'approvedCaipNetworkIds'
    | 'requestedCaipNetworks'
  >
  type _Wallet = Fields<WalletInfo, 'name' | 'icon' | 'identifier' | 'social' | 'type'>
  type _Network = Fields<
    Network,
    'id' | 'caipNetworkId' | 'chainNamespace' | 'name' | 'nativeCurrency' | 'rpcUrls' | 'blockExplorers' | 'testnet'
  >
  type _Connector = Fields<Connector, 'id' | 'name' | 'chain' | 'type' | 'imageUrl' | 'imageId' | 'explorerId' | 'info'>
  type _Token = Fields<
    TokenBalance,
    'name' | 'symbol' | 'chainId' | 'address' | 'value' | 'price' | 'quantity' | 'iconUrl'
  >
  type _Quantity = Fields<TokenBalance['quantity'], 'decimals' | 'numeric'>
  type _History = Fields<HistoryState, 'transactions' | 'transactionsByYear' | 'next' | 'loading' | 'empty'>
  type Row = HistoryState['transactions'][number]
  type _Transaction = Fields<Row, 'id' | 'metadata' | 'transfers'>
  type _Metadata = Fields<Row['metadata'], 'minedAt' | 'chain' | 'status' | 'operationType' | 'sentFrom' | 'sentTo'>
  type _Send = Fields<
    SendState,
    | 'token'
    | 'sendTokenAmount'
    | 'receiverAddress'
    | 'receiverProfileName'
    | 'receiverProfileImageUrl'
    | 'networkBalanceInUSD'
    | 'loading'
  >
  type _SendToken = Fields<SendToken, 'address' | 'symbol' | 'quantity' | 'price'>
  type _Balance = Fields<BalanceEntry, 'caipAddress' | 'balance' | 'timestamp'>
  type _Identity = Fields<IdentityEntry, 'address' | 'identity' | 'timestamp'>
  type _Ens = Fields<EnsEntry, 'address' | 'ens' | 'timestamp'>
})
