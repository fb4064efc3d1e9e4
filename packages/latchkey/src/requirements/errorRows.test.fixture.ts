import {
  activeAddressNotFound,
  activeNetworkNotFound,
  alertOfProviderMessage,
  alerts,
  authConnectorNotFound,
  authInitFailed,
  chainErrorFrom,
  connectionClientNotFound,
  errorFromRpc,
  errorFromWallet,
  gasPriceUnsupported,
  nameRegistrationFailed,
  nameResolveFailed,
  nameSuggestionsFailed,
  namesForAddressFailed,
  networkNotFound,
  signatureDeclined,
  siwxNotEnabled,
  smartAccountsUnsupported,
  swapsUnsupported,
  switchErrorFrom,
} from '@latchkey/protocol/errors'
import type { Clause, Row } from './Row.test.fixture'
import { disconnectFailures, misuse, readWithoutId, refused, timesTold, unread } from './raise.test.fixture'

const swapTest = 'packages/features/src/swap/trust/hostileSwap.test.ts'

const context = { method: 'eth_sendTransaction', chainId: 'eip155:1' }
const byWallet = ({ numbers }: Pick<Clause, 'numbers'>) =>
  numbers.map((code) => errorFromWallet({ code }, context).code)
const byNode = ({ numbers }: Pick<Clause, 'numbers'>) => numbers.map((code) => errorFromRpc({ code }, context).code)
const bodyOf = (description: string) =>
  JSON.stringify({ status: 'FAILED', reasons: [{ name: 'refused', description }] })

/** One row for each text of the error catalogue. */
export const errorRows: readonly Row[] = [
  { says: 'Toasts and thrown messages', by: 'a heading', names: [], gives: () => [] },
  {
    says: "'Token Balance Unavailable' (balance fetch fails or network unsupported)",
    by: 'what an account holds: thrown to who asks for it, said in the place of the list, and as a toast on the page of a token',
    gives: unread.tokens,
    test: [
      'packages/ui/src/wings/account/Account/Account.browser.test.tsx',
      'a reading that failed is said in its place alone, in the words of the requirements, where %s',
    ],
  },
  {
    says: "'Network not supported for Gas Price'",
    by: 'the gas price of a swap',
    gives: () => gasPriceUnsupported({}).message,
    test: [swapTest, 'says what the requirements say where nothing is swapped'],
  },
  {
    says: "'Network not supported for Swaps'",
    by: 'building a swap or its approval',
    gives: () => swapsUnsupported({}).message,
    test: [swapTest, 'says what the requirements say where nothing is swapped'],
  },
  {
    says: "'Failed to disconnect'; 'Failed to disconnect chain {x}'",
    by: 'a wallet that does not let go: the error, and each chain in its cause',
    gives: disconnectFailures,
    fill: { x: 'eip155' },
  },
  {
    says: "'A problem occurred while trying initialize authentication' (disconnect and reset to Connect)",
    by: 'the check whether a sign-in is needed',
    gives: () => authInitFailed({}).message,
    waits: 'siwx',
  },
  {
    says: "'Signature declined' (sign failure)",
    by: 'signing the sign-in message',
    gives: () => signatureDeclined({}).message,
    waits: 'siwx',
  },
  {
    says: "'This application might not support Smart Accounts' (shown instead for smart accounts)",
    by: 'signing the sign-in message with a smart account',
    gives: () => smartAccountsUnsupported({}).message,
    waits: 'siwx',
  },
  {
    says: "'Failed to fetch transactions' (list marked empty)",
    by: 'the history: in its state, and said in the place of the list',
    gives: unread.history,
    test: [
      'packages/ui/src/wings/activity/activity.browser.test.tsx',
      'a failed reading says so in its place alone, in the words of the requirements, and is tried again by hand',
    ],
  },
  { says: "'SIWX is not enabled'", by: 'a sign-in', gives: () => siwxNotEnabled({}).message, waits: 'siwx' },
  {
    says: "'No ActiveCaipAddress found'",
    by: 'a sign-in without an account',
    gives: () => activeAddressNotFound({}).message,
    waits: 'siwx',
  },
  {
    says: "'No ActiveCaipNetwork or client found'",
    by: 'a sign-in without a network',
    gives: () => activeNetworkNotFound({}).message,
    waits: 'siwx',
  },
  {
    says: "'No ConnectionController client found'",
    by: 'a sign-in without a wallet to sign',
    gives: () => connectionClientNotFound({}).message,
    waits: 'siwx',
  },
  {
    says: "'HTTP status code: {n}' for non-OK responses",
    by: 'requestJson',
    gives: () => refused(418),
    fill: { n: '418' },
    test: [
      'packages/core/src/http/requestJson.test.ts',
      'a 403 in other words is asked again, and says its status alone',
    ],
  },
  { says: "Frame: 'Unable to load email login dependency'", by: 'the frame', names: [], waits: 'embedded' },
  { says: 'frame not ready in 20 s gives iframe_load_failed and abort', by: 'the frame', waits: 'embedded' },
  {
    says: 'connect or social request unanswered in 30 s gives iframe_request_timeout and abort',
    by: 'the frame',
    waits: 'embedded',
  },
  { says: "'Request was aborted'", by: 'the frame', waits: 'embedded' },
  { says: "'Something went wrong'", by: 'the frame', waits: 'embedded' },
  { says: "'An error occurred' when a frame error has no message", by: 'the frame', waits: 'embedded' },
  { says: "'W3mFrame: iframe is not set'", by: 'the frame', waits: 'embedded' },
  { says: "'W3mFrame: parent is not set'", by: 'the frame', waits: 'embedded' },
  {
    says: "'Chain adapter not found'",
    by: "switchAccount(address, { namespace: 'cosmos' }), which neither adapter nor source serves",
    gives: misuse.accountWithoutAdapter,
  },
  {
    says: "'NetworkController client not set'",
    by: "switchNetwork while the connected wallet's connector is gone",
    gives: misuse.switchWithoutConnector,
  },
  {
    says: "'ConnectionController client not set'",
    by: "an action while the connected wallet's connector is gone",
    gives: misuse.actionWithoutConnector,
  },
  {
    says: "'Chain is required to get connection controller client'",
    by: 'actions() without a namespace',
    gives: misuse.actionsWithoutNamespace,
  },
  {
    says: "'Chain is required to update chain account data'",
    by: "switchAccount(address, { namespace: '' })",
    gives: misuse.accountWithoutNamespace,
  },
  {
    says: "'Chain is required to set account prop'",
    by: "switchAccount(address, { namespace: '', type }), which chooses a type of account",
    gives: misuse.accountTypeWithoutNamespace,
  },
  {
    says: "'Network not found'",
    by: 'registering a name',
    gives: () => networkNotFound({}).message,
    test: ['packages/features/src/names/createNames.test.ts', 'says what is missing before anybody is asked'],
  },
  {
    says: "'Address or auth connector not found'",
    by: 'registering a name',
    gives: () => authConnectorNotFound({}).message,
    test: ['packages/features/src/names/createNames.test.ts', 'says what is missing before anybody is asked'],
  },
  {
    says: "'Error resolving name'",
    by: 'a name: thrown; the form of a transfer says what is wrong with it, or who did not answer',
    gives: () => nameResolveFailed({}).message,
    test: [
      'packages/features/src/names/createNames.test.ts',
      'is nothing for a name of nobody, and a failure where the server fails',
    ],
  },
  {
    says: "'Error fetching name suggestions'",
    by: 'a name: thrown, and said in the place of the names',
    gives: () => nameSuggestionsFailed({}).message,
    test: [
      'packages/ui/src/wings/name/takeName.browser.test.tsx',
      'names that could not be looked up are said so in the words of the requirements',
    ],
  },
  {
    says: "'Error fetching names for address'",
    by: 'the names of an address',
    gives: () => namesForAddressFailed({}).message,
    test: ['packages/features/src/names/createNames.test.ts', 'say that they could not be read'],
  },
  {
    says: "'Error registering name {x}'",
    by: 'registering a name: thrown, and said by the form where the server gives no reason',
    gives: () => nameRegistrationFailed({ name: 'alice' }).message,
    fill: { x: 'alice' },
    test: [
      'packages/ui/src/wings/name/takeName.browser.test.tsx',
      'what failed before anything was signed is said in the words of the requirements',
    ],
  },
  {
    says: "'Adapter not found'",
    by: 'createLatchkey with a network that neither adapter nor source serves',
    gives: misuse.noAdapterForNetworks,
    test: ['packages/core/src/options/parseOptions.test.ts', 'names the missing adapter'],
  },
  { says: "'CaipNetwork is undefined'", by: 'switchNetwork(undefined)', gives: misuse.switchToNothing },
  {
    says: "'CaipNetwork or CaipAddress is undefined'",
    by: 'an action in a namespace that has neither a network nor an account',
    gives: misuse.actionWithoutNetworkAndAccount,
  },
  {
    says: "'Chain is not supported'",
    by: "sendTransaction({ namespace: 'solana' }), an action of EVM chains alone",
    gives: misuse.actionOfAnotherNamespace,
  },
  {
    says: "'Adapter for namespace does not exist'",
    by: "actions('cosmos') without an adapter of it",
    gives: misuse.actionsWithoutAdapter,
  },
  {
    says: "Alerts: 'Network Not Found'",
    by: 'switchNetwork to a network that is not in `networks`',
    gives: misuse.switchToUnknown,
    test: [
      'packages/core/src/chain/switchNetwork.test.ts',
      'refuses a network the site did not configure, with the title of the requirements',
    ],
  },
  {
    says: "'Invalid App Configuration' (origin not allowed",
    by: 'a service or a relay that refuses the site',
    gives: () => refused(403, bodyOf('Unauthorized: origin not allowed')),
    test: ['packages/walletconnect/src/relay/createSocketRelay.test.ts', '%s ends connecting with %s, told once'],
  },
  {
    says: 'unverified domain',
    by: 'the frame',
    gives: () => alerts.UNVERIFIED_DOMAIN.title,
    names: ['Invalid App Configuration'],
    waits: 'embedded',
  },
  {
    says: 'invalid project id)',
    by: 'a service or a relay that refuses the site',
    gives: () => refused(401, bodyOf('Unauthorized: invalid key')),
    names: ['Invalid App Configuration'],
    test: ['packages/walletconnect/src/relay/createSocketRelay.test.ts', '%s ends connecting with %s, told once'],
  },
  {
    says: "'Network Error - Could not load embedded wallet'",
    by: 'the frame',
    gives: () => alerts.IFRAME_LOAD_FAILED.title,
    waits: 'embedded',
  },
  {
    says: "'Embedded Wallet Request Timed Out'",
    by: 'the frame',
    gives: () => alerts.IFRAME_REQUEST_TIMEOUT.title,
    waits: 'embedded',
  },
  {
    says: "'Session Expired' (check time settings and reconnect)",
    by: 'a service or a relay that refuses the time of the device',
    gives: () => refused(401, bodyOf('JWT validation error: JWT Token is not yet valid')),
    test: ['packages/walletconnect/src/relay/createSocketRelay.test.ts', '%s ends connecting with %s, told once'],
  },
  {
    says: "'Project ID Not Configured'",
    by: 'the chain, the wallet list or the relay of a server, without `projectId`',
    gives: readWithoutId,
    test: [
      'packages/walletconnect/src/relay/createSocketRelay.test.ts',
      'without a project id no socket is opened, for a stored session neither, and the alert is raised once',
    ],
  },
  {
    says: "Provider messages 'Unauthorized: origin not allowed', 'JWT validation error: JWT Token is not yet valid', 'Unauthorized: invalid key' map to these alerts",
    by: 'readRefusal',
    gives: ({ quoted }) => quoted.map(alertOfProviderMessage),
    names: ['ORIGIN_NOT_ALLOWED', 'JWT_TOKEN_NOT_VALID', 'INVALID_PROJECT_ID'],
    test: ['packages/core/src/http/requestJson.test.ts', '%i with %s becomes its alert, once, and is not asked again'],
  },
  {
    says: 'Each provider error is shown at most once',
    by: 'reportOnce',
    gives: timesTold,
    names: [1],
    test: [
      'packages/walletconnect/src/relay/createSocketRelay.test.ts',
      'what another service told is not told again by the relay',
    ],
  },
  {
    says: 'Wallet codes: 4001 user rejected',
    by: 'errorFromWallet',
    gives: byWallet,
    names: ['wallet.request_rejected'],
  },
  { says: '4100 unauthorized', by: 'errorFromWallet', gives: byWallet, names: ['wallet.unauthorized'] },
  { says: '4200 unsupported method', by: 'errorFromWallet', gives: byWallet, names: ['wallet.unsupported_method'] },
  { says: '4900 provider disconnected', by: 'errorFromWallet', gives: byWallet, names: ['wallet.disconnected'] },
  { says: '4901 chain disconnected', by: 'errorFromWallet', gives: byWallet, names: ['wallet.chain_disconnected'] },
  {
    says: '4902 unrecognized chain or switch error',
    by: 'errorFromWallet, switchErrorFrom',
    gives: ({ numbers: [code] }) => [
      errorFromWallet({ code }, context).code,
      switchErrorFrom({ code }, { chainId: 'eip155:1' }).code,
    ],
    names: ['network.unrecognized', 'network.unrecognized'],
  },
  { says: '5000 default', by: 'errorFromWallet', gives: byWallet, names: ['wallet.request_rejected'] },
  {
    says: '5700-5760 capability and bundle errors',
    by: 'errorFromWallet',
    gives: () => byWallet({ numbers: [5700, 5710, 5720, 5730, 5740, 5750, 5760] }),
    names: [
      'wallet.unsupported_capability',
      'wallet.unsupported_chain',
      'wallet.duplicate_bundle',
      'wallet.unknown_bundle',
      'wallet.bundle_too_large',
      'wallet.upgrade_rejected',
      'wallet.atomicity_not_supported',
    ],
  },
  { says: '32603 invalid chain id', by: 'errorFromWallet', gives: byWallet, names: ['network.invalid_chain_id'] },
  {
    says: 'JSON-RPC: -32700, -32600, -32601, -32602, -32603',
    by: 'errorFromRpc',
    gives: byNode,
    names: ['rpc.parse', 'rpc.invalid_request', 'rpc.method_not_found', 'rpc.invalid_params', 'rpc.internal'],
  },
  {
    says: '-32000 to -32006',
    by: 'errorFromRpc',
    gives: ({ numbers: [first = 0, last = 0] }) =>
      byNode({ numbers: Array.from({ length: first - last + 1 }, (_, place) => first - place) }),
    names: [
      'rpc.invalid_input',
      'rpc.resource_not_found',
      'rpc.resource_unavailable',
      'rpc.transaction_rejected',
      'rpc.method_not_supported',
      'rpc.limit_exceeded',
      'rpc.version_unsupported',
    ],
  },
  {
    says: 'Blockchain errors (execution reverted, fee cap too high or low, nonce too high or low, insufficient funds, gas too low or high, unsupported transaction type, tip above fee cap) have fixed messages; wording not shown',
    by: 'chainErrorFrom, by the words of nodes',
    gives: () =>
      [
        'execution reverted',
        'fee cap higher than 2^256-1',
        'max fee per gas less than block base fee',
        'nonce too high',
        'nonce too low',
        'insufficient funds for gas',
        'intrinsic gas too low',
        'intrinsic gas too high',
        'transaction type not valid',
        'max priority fee per gas higher than max fee per gas',
      ].map((words) => chainErrorFrom(words)?.code),
    names: [
      'chain.execution_reverted',
      'chain.fee_cap_too_high',
      'chain.fee_cap_too_low',
      'chain.nonce_too_high',
      'chain.nonce_too_low',
      'chain.insufficient_funds',
      'chain.intrinsic_gas_too_low',
      'chain.intrinsic_gas_too_high',
      'chain.transaction_type_not_supported',
      'chain.tip_above_fee_cap',
    ],
    test: ['packages/protocol/src/errors/chain.test.ts', "has one text for '%s', whatever else the node says"],
  },
  {
    says: 'Supports-all-networks failures: not shown',
    by: 'the requirements name none',
    names: [],
    gives: () => [],
  },
]
