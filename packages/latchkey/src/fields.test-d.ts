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
  OnrampOptions,
  OnrampQuote,
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
  type Transfer = NonNullable<Row['transfers']>[number]
  type _Transfer = Fields<Transfer, 'nft_info' | 'fungible_info' | 'quantity'>
  type _Numeric = Fields<Transfer['quantity'], 'numeric'>
  type Item = NonNullable<Transfer['nft_info']>
  type _Item = Fields<Item, 'name' | 'content' | 'flags'>
  type _Preview = Fields<NonNullable<NonNullable<Item['content']>['preview']>, 'url'>
  type _Flags = Fields<NonNullable<Item['flags']>, 'is_spam'>
  type Fungible = NonNullable<Transfer['fungible_info']>
  type _Fungible = Fields<Fungible, 'symbol' | 'icon'>
  type _Icon = Fields<NonNullable<Fungible['icon']>, 'url'>
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
  type Bought = OnrampOptions['purchaseCurrencies'][number]
  type _Bought = Fields<Bought, 'id' | 'name' | 'symbol' | 'networks'>
  type _BoughtOn = Fields<Bought['networks'][number], 'name' | 'display_name' | 'chain_id' | 'contract_address'>
  type Paid = OnrampOptions['paymentCurrencies'][number]
  type _Paid = Fields<Paid, 'id' | 'payment_method_limits'>
  type _Limits = Fields<Paid['payment_method_limits'][number], 'id' | 'min' | 'max'>
  type _Quote = Fields<
    OnrampQuote,
    'coinbaseFee' | 'networkFee' | 'paymentSubtotal' | 'paymentTotal' | 'purchaseAmount' | 'quoteId'
  >
  type _Balance = Fields<BalanceEntry, 'caipAddress' | 'balance' | 'timestamp'>
  type _Identity = Fields<IdentityEntry, 'address' | 'identity' | 'timestamp'>
  type _Ens = Fields<EnsEntry, 'address' | 'ens' | 'timestamp'>
})
