import { accountsOf, deadlines } from '@latchkey/core'
import { fakeAdapterContext } from '@latchkey/core/fake'
import { eip155 } from '@latchkey/eip155'
import { featureNamespaces } from '@latchkey/protocol/caip'
import { solana } from '@latchkey/solana'
import { defaultsOf } from './defaults.test.fixture'
import type { Row } from './Row.test.fixture'
import { rememberedMegabytes } from './raise.test.fixture'

const queries = 'packages/features/src/query/createQueries.test.ts'
const tokensTest = 'packages/features/src/tokens/createTokens.test.ts'
const lifetimes = 'packages/features/src/query/lifetimes.ts'
const directory = 'packages/features/src/wallets/createWalletDirectory.ts'
const directoryTest = 'packages/features/src/wallets/createWalletDirectory.test.ts'
const listTest = 'packages/flow/src/connectList/connectList.test.ts'
const swapTest = 'packages/features/src/swap/trust/hostileSwap.test.ts'
const retries = 'packages/core/src/http/retryDelay.ts'
const requests = 'packages/core/src/http/requestJson.test.ts'
const sayAll = [queries, 'is said in one place, as the requirements say'] as const
const heartbeat = ['packages/walletconnect/src/relay/relayTimes.ts', 'export const relayHeartbeat = 5_000'] as const
const heartbeatTest = [
  'packages/walletconnect/src/relay/createSocketRelay.test.ts',
  'nothing left to hear closes the socket',
] as const

const onramp = 'packages/features/src/onramp/createOnramp.test.ts'
const onrampTable = 'packages/features/src/onramp/offers/fallbackOptions.ts'

const connectorOrder = ['walletConnect', 'recent', 'injected', 'featured', 'custom', 'external', 'recommended']

/** One row for each constant and limit. */
export const constantRows: readonly Row[] = [
  { says: 'Email login cooldown 30 s', by: 'the email login', waits: 'email' },
  {
    says: 'Token balance retry block 30 s',
    by: 'queries of the kind `portfolio`',
    source: [lifetimes, 'blocked: 30_000'],
    test: [tokensTest, 'after a failure nobody is asked for 30 s, but by force'],
  },
  {
    says: 'Cache lifetimes: portfolio 30 s',
    by: 'queries',
    source: [lifetimes, 'portfolio: { fresh: 30_000'],
    test: [tokensTest, 'are read once within their 30 s, and again after'],
  },
  {
    says: 'native balance 30 s',
    by: 'the balance',
    source: [lifetimes, 'nativeBalance: { fresh: 30_000 }'],
    test: sayAll,
  },
  {
    says: 'ens 5 min',
    by: 'the names of an address',
    source: [lifetimes, 'ens: { fresh: 300_000 }'],
    test: ['packages/features/src/names/createNames.test.ts', 'are asked for once in 5 min'],
  },
  {
    says: 'identity 5 min',
    by: 'names and pictures of addresses',
    source: [lifetimes, 'identity: { fresh: 300_000 }'],
    test: [
      'packages/features/src/identity/createIdentities.test.ts',
      'is asked for once in 5 min, however it is written, and never one of another namespace',
    ],
  },
  {
    says: 'Recent wallets kept: 2',
    by: 'withRecent, and the parser of what is stored',
    source: ['packages/core/src/storage/recentWallets.ts', 'const mostRecent = 2'],
    test: ['packages/core/src/storage/createPersisted.test.ts', 'are at most two, newest first, each once'],
  },
  {
    says: 'Featured wallets default 4',
    by: 'a list for which the site features none: four wallets of the directory stand in their place',
    source: ['packages/flow/src/connectList/connectList.ts', 'const recommendedAlone = 4'],
    test: [
      'packages/flow/src/remoteWallets/remoteWallets.test.ts',
      'recommends wallets that can scan, once the directory is there',
    ],
  },
  {
    says: 'recommended 4',
    by: 'the first question to the wallet service',
    source: [directory, 'const recommendedCount = 4'],
    test: [directoryTest, 'features in the order of the option, recommends four others and counts them all'],
  },
  {
    says: 'paged list 40 per page',
    by: 'the complete list',
    source: [directory, 'const pageSize = 40'],
    test: [directoryTest, 'grows by pages of 40 to its end, each wallet once, and asks for one page at a time'],
  },
  {
    says: 'search 100 entries',
    by: 'the search',
    source: [directory, 'const searchSize = 100'],
    test: [
      directoryTest,
      'answers typing from what it knows at once, asks after 150 ms, shows the answer 300 ms after the call',
    ],
  },
  {
    says: '300 ms minimum wait',
    by: 'the search',
    source: ['packages/features/src/wallets/createWalletBrowser.ts', 'const searchLeast = 300'],
    test: [
      directoryTest,
      'answers typing from what it knows at once, asks after 150 ms, shows the answer 300 ms after the call',
    ],
  },
  {
    says: 'Pending transactions limit 99',
    by: 'what this browser sent',
    source: ['packages/features/src/transactions/mergeTransactions.ts', 'mostPending = 99'],
    test: [
      'packages/features/src/transactions/mergeTransactions.test.ts',
      'watches 99 at most, the newest, and forgets the oldest ends',
    ],
  },
  {
    says: 'Transfers display 3 decimals',
    by: 'the activity',
    source: ['packages/ui/src/wings/activity/amountText.ts', 'shownDecimals = 3'],
    test: ['packages/ui/src/wings/activity/amountText.test.ts', 'shows three decimals at most'],
  },
  {
    says: 'HTTP retry: up to 3',
    by: 'requestJson',
    source: [retries, 'retryLimit = 3'],
    test: [requests, 'asks again after %i, three times, doubling from 150 ms'],
  },
  {
    says: 'delay 150 ms doubled each time',
    by: 'requestJson',
    source: [retries, 'const firstDelay = 150'],
    test: [requests, 'asks again after %i, three times, doubling from 150 ms'],
  },
  {
    says: 'honours Retry-After',
    by: 'requestJson',
    source: [retries, 'parseRetryAfter(answer.retryAfter, answer.now)'],
    test: [requests, 'R-08 honours Retry-After in seconds'],
  },
  {
    says: 'retried statuses 403, 408, 413, 429, 500, 502, 503, 504',
    by: 'requestJson',
    source: [retries, 'new Set([403, 408, 413, 429, 500, 502, 503, 504])'],
    test: [requests, 'asks again after %i, three times, doubling from 150 ms'],
  },
  {
    says: 'Query retry: exponential backoff capped 30 s',
    by: 'readWithRetry',
    source: ['packages/core/src/time/pauseAfter.ts', 'const longest = 30_000'],
    test: ['packages/core/src/time/pauseAfter.test.ts', 'waits twice as long each time, and never longer than 30 s'],
  },
  {
    says: 'default 3',
    by: 'readWithRetry',
    source: ['packages/features/src/query/readWithRetry.ts', 'const retries = 3'],
    test: [queries, 'tries three more times, 1 s, 2 s and 4 s after each failure'],
  },
  {
    says: 'cache garbage collection 5 min',
    by: 'queries',
    source: [lifetimes, 'unobservedLifetime = 300_000'],
    test: [queries, 'goes 5 min after nobody observes it any more'],
  },
  { says: 'Frame ready delay 500 ms', by: 'the frame', waits: 'embedded' },
  { says: 'frame timeout 20 s', by: 'the frame', waits: 'embedded' },
  { says: 'connect request timeout 30 s', by: 'the frame', waits: 'embedded' },
  {
    says: 'Other time constants: 4 min',
    by: 'a prompt or a code',
    gives: () => deadlines.connect / 60_000,
    test: ['packages/core/src/connection/connect.test.ts', 'ends at its deadline when the wallet never answers'],
  },
  {
    says: '10 s',
    by: 'a read',
    gives: () => deadlines.read / 1_000,
    test: [requests, 'R-06 ends at its deadline when the server never answers'],
  },
  { says: '5 s', by: 'the heartbeat', source: heartbeat, test: heartbeatTest },
  {
    says: '3 s',
    by: 'the silent restore',
    gives: () => deadlines.restore / 1_000,
    test: ['packages/core/src/connection/start.test.ts', 'ends at three seconds when the wallet stays silent'],
  },
  {
    says: '1 s',
    by: 'the first repeat of a query',
    source: ['packages/core/src/time/pauseAfter.ts', 'const first = 1_000'],
    test: [queries, 'tries three more times, 1 s, 2 s and 4 s after each failure'],
  },
  {
    says: 'WalletConnect heartbeat 5 s',
    by: 'the socket to the relay, and the sessions',
    source: heartbeat,
    test: heartbeatTest,
  },
  {
    says: 'Address-validity cache 8192 entries',
    by: 'the accounts a server is asked for',
    source: ['packages/protocol/src/address/createAddressCheck.ts', 'createAddressCheck(limit = 8192)'],
    usedIn: ['services/server/src/chain/createAccountParser.ts', 'createAddressCheck()'],
    test: [
      'packages/protocol/src/address/createAddressCheck.test.ts',
      'never keeps more than its limit, and keeps what is used',
    ],
  },
  {
    says: 'byte read limit 8192',
    by: 'readRefusal',
    source: ['packages/core/src/http/readRefusal.ts', 'const limit = 8192'],
    test: [requests, 'reads no more than 8192 bytes of a refusal'],
  },
  {
    says: 'storage version 1',
    by: 'the keys of everything that is stored: `<storageKey>:1:<name>`',
    source: ['packages/core/src/storage/createPersisted.ts', 'const keyVersion = 1'],
    test: ['packages/core/src/storage/createPersisted.test.ts', 'keeps a versioned key under the site’s own prefix'],
  },
  {
    says: 'Multicall batch 1024',
    by: 'contracts read in the page; the server sends up to 300 calls in one',
    source: ['packages/features/src/contract/aggregateCalls.ts', 'const mostCalls = 1024'],
    test: ['packages/features/src/contract/aggregateCalls.test.ts', '1024 calls are one read, the next begin another'],
  },
  {
    says: 'Log buffer about 1 MB',
    by: 'getRequests: 500 entries of at most 2000 characters',
    gives: rememberedMegabytes,
    test: [requests, 'remembers about a megabyte of requests and no more'],
  },
  {
    says: 'Default chain eip155:1',
    by: 'the frame, before a network is chosen; elsewhere `networks` names one at least, and the first is the default',
    waits: 'embedded',
  },
  {
    says: 'Slippage tolerance: shared constant 1 (one reading)',
    by: 'a swap',
    gives: async () => (await import('@latchkey/features/swap')).slippagePercent,
    names: [1],
    test: [swapTest, 'a lower minimum becomes the one that was agreed to'],
  },
  { says: 'value elsewhere not shown', by: 'the requirements name none', names: [], gives: () => [] },
  {
    says: 'Onramp providers coinbase and meld, fee range 1-2%',
    by: 'buying, of a server that does not say who sells',
    source: ['packages/features/src/onramp/offers/knownProviders.ts', 'fees: [1, 2]'],
    usedIn: ['packages/features/src/onramp/offers/readOptions.ts', 'knownProviders.filter'],
    test: [onramp, 'sells by the built-in table while the server is away'],
  },
  {
    says: 'Fallback limits: card 10.00 to 7500.00',
    by: 'buying',
    source: [onrampTable, "{ id: 'card', min: '10.00', max: '7500.00' }"],
    usedIn: ['packages/features/src/onramp/createOnramp.ts', '({ fallbackOptions }) => fallbackOptions'],
    test: [onramp, 'sells by the built-in table while the server is away'],
  },
  {
    says: 'bank account 10.00 to 25000.00',
    by: 'buying',
    source: [onrampTable, "{ id: 'ach_bank_account', min: '10.00', max: '25000.00' }"],
    test: [onramp, 'sells by the built-in table while the server is away'],
  },
  {
    says: 'USD and EUR',
    by: 'buying',
    source: [onrampTable, "{ id: 'EUR', payment_method_limits: limits }"],
    test: [onramp, 'sells by the built-in table while the server is away'],
  },
  {
    says: 'Restricted timezones: list of Chinese region timezones (entries not shown)',
    by: 'buying, where the operator of the server restricts them',
    source: ['packages/features/src/onramp/offers/restrictedTimezones.ts', 'restrictedTimezones: readonly string[]'],
    usedIn: ['packages/features/src/onramp/offers/readOptions.ts', 'isRestricted()'],
    test: [onramp, 'sells nothing in a restricted time zone, where the operator restricts them'],
  },
  { says: 'onramp', by: 'the option', gives: () => defaultsOf('onramp'), names: [true] },
  { says: 'Default features on: swaps', by: 'the option', gives: () => defaultsOf('swaps'), names: [true] },
  { says: 'receive', by: 'the option', gives: () => defaultsOf('receive'), names: [true] },
  { says: 'send', by: 'the option', gives: () => defaultsOf('send'), names: [true] },
  { says: 'email', by: 'the option', waits: 'email' },
  { says: 'emailShowWallets', by: 'the option', waits: 'emailShowWallets' },
  { says: 'history', by: 'the option', gives: () => defaultsOf('history'), names: [true] },
  { says: 'analytics', by: 'the option', waits: 'analytics' },
  { says: 'allWallets', by: 'the option', gives: () => defaultsOf('allWallets'), names: [true] },
  { says: 'Off: legalCheckbox', by: 'the option', gives: () => defaultsOf('legalCheckbox'), names: [false] },
  { says: 'smartSessions', by: 'the option', gives: () => defaultsOf('smartSessions'), names: [false] },
  { says: 'collapseWallets', by: 'the option', gives: () => defaultsOf('collapseWallets'), names: [false] },
  { says: 'pay', by: 'the option', gives: () => defaultsOf('pay'), names: [false] },
  { says: 'Socials: google, x, discord, farcaster, github, apple, facebook', by: 'the option', waits: 'social' },
  {
    says: 'Connector order: walletConnect, recent, injected, featured, custom, external, recommended',
    by: 'the option',
    // Groups that came later stand after them.
    gives: () => [defaultsOf('connectorTypeOrder').flat().slice(0, connectorOrder.length)],
    names: [connectorOrder],
    test: [listTest, 'follows connectorTypeOrder, unlisted groups last'],
  },
  {
    says: 'Default account types: eip155 smartAccount, bip122 payment, polkadot eoa',
    by: 'the option',
    waits: 'accountTypes',
  },
  { says: 'solana eoa', by: 'accountsOf', gives: () => accountsOf(['a']).map(({ type }) => type), names: ['eoa'] },
  {
    says: 'Supported namespaces: balances eip155, solana',
    by: 'the adapters',
    gives: () =>
      [eip155(), solana()]
        .filter((adapter) => adapter.setup(fakeAdapterContext([])).getBalance)
        .map(({ namespace }) => namespace),
    names: ['eip155', 'solana'],
  },
  {
    says: 'send eip155, solana',
    by: 'sending',
    gives: () => [...featureNamespaces.send],
    names: ['eip155', 'solana'],
    test: [
      'packages/features/src/send/chain/solanaChain.test.ts',
      'SOL arrives; the most of it leaves the fee and what must stay',
    ],
  },
  {
    says: 'onramp eip155, solana',
    by: 'buying',
    gives: () => [...featureNamespaces.onramp],
    names: ['eip155', 'solana'],
  },
  {
    says: 'names and activity eip155',
    by: 'the tabs of the account, and taking a name',
    gives: () => [...featureNamespaces.names, ...featureNamespaces.activity],
    names: ['eip155', 'eip155'],
    test: [
      'packages/ui/src/holdings/offeredFeatures.browser.test.ts',
      'on Solana there is no history and there are no NFTs',
    ],
  },
  {
    says: '12 swap networks (eip155 ids 1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554)',
    by: 'a swap',
    gives: async ({ numbers }) => {
      const { swapChains } = await import('@latchkey/features/swap')
      return [swapChains.length, ...swapChains.map((chainId) => Number(chainId.split(':')[1]))].slice(0, numbers.length)
    },
  },
  { says: 'Frame knows 24 EVM and 3 Solana chains', by: 'the frame', waits: 'embedded' },
  {
    says: 'suggested and popular swap token lists exist (contents not shown)',
    by: 'a swap',
    names: [],
    gives: () => [],
    test: [
      'packages/features/src/swap/trust/groupTokens.test.ts',
      'suggests eight at most, the native currency whatever it is called',
    ],
  },
]
