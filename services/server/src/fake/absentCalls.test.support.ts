import { asJson, type ReferenceCall } from './ReferenceCall.test.support'
import { refused } from './shapes.test.support'

/** A group this version has nothing behind: clients then fall back to what they do when a call fails. */
const absent = (variable: string) => ({ status: 404, shape: refused('not_configured', new RegExp(`set ${variable}$`)) })
const swap = absent('SWAP_PROVIDER')
const onramp = absent('ONRAMP_PROVIDER')
const zone = absent('NAMES_ZONE')
const sessions = absent('SMART_SESSIONS')
const exchanges = absent('EXCHANGES')

const project = { projectId: 'this' }
const post = { method: 'POST' } as const

const pair = { from: '{native}', to: '{token}' }
/** Swaps. */
const swaps: readonly ReferenceCall[] = [
  { name: '7 tokens', path: '/v1/convert/tokens', query: { chainId: '{main}' }, ...swap },
  {
    name: '8 quotes',
    path: '/v1/convert/quotes',
    query: { amount: '1000000000000000000', userAddress: '{account}', ...pair, gasPrice: '1000000000' },
    headers: asJson,
    ...swap,
  },
  {
    name: '9 allowance',
    path: '/v1/convert/allowance',
    query: { tokenAddress: '{token}', userAddress: '{main}:{account}' },
    headers: asJson,
    ...swap,
  },
  { name: '10 gas price', path: '/v1/convert/gas-price', query: { chainId: '{main}' }, headers: asJson, ...swap },
  {
    name: '11 build a swap',
    ...{ ...post, path: '/v1/convert/build-transaction', headers: asJson },
    body: {
      ...{ amount: '1000000000000000000', eip155: { slippage: 1 }, projectId: '{project}', ...pair },
      ...{ userAddress: '{main}:{account}', disableEstimate: true },
    },
    ...swap,
  },
  {
    name: '12 build an approval',
    path: '/v1/convert/build-approve',
    query: { userAddress: '{main}:{account}', ...pair },
    headers: asJson,
    ...swap,
  },
]

/** Registering names. */
const registrations: readonly ReferenceCall[] = [
  { name: '16 suggestions', path: '/v1/profile/suggestions/alice', query: { zone: 'reown.id' }, ...zone },
  {
    name: '17 register a name',
    ...{ ...post, path: '/v1/profile/account', headers: asJson },
    body: {
      ...{ coin_type: 2147483649, address: '{account}', signature: `0x${'1'.repeat(130)}` },
      message: JSON.stringify({ name: 'alice.reown.id', attributes: {}, timestamp: 1767225600 }),
    },
    ...zone,
  },
]

const usdc = {
  ...{ id: 'usdc', name: 'USD Coin', symbol: 'USDC' },
  networks: [{ name: 'ethereum-mainnet', display_name: 'Ethereum', chain_id: '1', contract_address: '0x1' }],
}
const payment = { id: 'USD', payment_method_limits: [{ id: 'card', min: '10.00', max: '7500.00' }] }
/** Buying; bodies are text to the browser. */
const onramps: readonly ReferenceCall[] = [
  {
    name: '18 onramp address',
    ...{ ...post, path: '/v1/generators/onrampurl', query: project },
    body: {
      destinationWallets: [{ address: '{account}', blockchains: ['ethereum'], assets: ['USDC'] }],
      ...{ defaultNetwork: 'ethereum', partnerUserId: '{account}', defaultExperience: 'buy', presetFiatAmount: 20 },
    },
    ...onramp,
  },
  { name: '19 onramp options', path: '/v1/onramp/options', ...onramp },
  {
    name: '20 onramp quote',
    ...{ ...post, path: '/v1/onramp/quote', query: project },
    body: { purchaseCurrency: usdc, paymentCurrency: payment, amount: '20', network: 'USDC' },
    ...onramp,
  },
]

const asset = 'eip155:1/slip44:60'
const pay = (method: string, params: object): ReferenceCall => ({
  name: `3.6 ${method}`,
  ...{ ...post, path: '/v1/json-rpc', query: project, headers: asJson },
  body: { jsonrpc: '2.0', id: 1, method, params },
  ...exchanges,
})
/** Smart sessions and exchanges. */
const others: readonly ReferenceCall[] = [
  { name: '21 sessions', path: '/v1/sessions/{main}:{account}', ...sessions },
  {
    name: '22 revoke a session',
    ...{ ...post, path: '/v1/sessions/{main}:{account}/revoke', query: project },
    body: { pci: 'a', signature: '0x1' },
    ...sessions,
  },
  pay('reown_getExchanges', { page: 1, asset, amount: '1' }),
  pay('reown_getExchangePayUrl', { exchangeId: 'a', asset, amount: '1', recipient: '{main}:{account}' }),
  pay('reown_getExchangeBuyStatus', { exchangeId: 'a', sessionId: 'b' }),
]

/** The calls of the blockchain API whose groups this version has nothing behind. */
export const absentCalls: readonly ReferenceCall[] = [...swaps, ...registrations, ...onramps, ...others]
