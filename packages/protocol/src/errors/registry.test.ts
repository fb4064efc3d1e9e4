import { describe, expect, test } from 'vitest'
import * as errors from '../errors'

const { alerts, alertOfProviderMessage, chainErrorFrom, connectErrorFrom, defineError, errorFromRpc, ...rest } = errors
const { errorFromWallet, isLatchkeyError, isUserRejection, LatchkeyError, switchErrorFrom, ...others } = rest
const { isUnanswered, walletErrorCode, ...definitions } = others

const sample = {
  accepted: [false],
  address: '0xab',
  answered: 'eip155:2',
  asks: ['price-unknown'],
  asked: 'eip155:1',
  before: '0x1',
  chain: 'eip155',
  chainId: 'eip155:1',
  configured: ['eip155:1'],
  connector: 'io.example',
  container: '#app',
  count: 3,
  currency: 'USD',
  detail: 'words',
  example: "'dark'",
  expected: 'a list',
  feature: 'swaps',
  features: ['send', 'tokens'],
  field: 'to',
  hash: '0xab',
  id: '0x1',
  key: 'latchkey:1:connections',
  known: ['io.example'],
  max: '7500.00',
  method: 'eth_call',
  min: '10.00',
  most: 1000,
  ms: 1000,
  name: 'alice',
  namespace: 'eip155',
  network: 'Devnet',
  now: '0x2',
  option: 'features.swaps',
  service: 'dataApi',
  origin: 'https://example.org',
  path: 'themeMode',
  reason: 'it was closed',
  seen: "'x'",
  active: 'eip155:1',
  alert: 'ORIGIN_NOT_ALLOWED',
  sent: [],
  status: 503,
  symbol: 'ETH',
  total: 2,
  url: 'https://example.org/',
  view: 'Account',
  what: 'fee',
}
const all = Object.entries(definitions).map(([name, define]) => {
  // Every definition takes a part of the sample.
  const make = define as (data: object) => errors.LatchkeyError
  return { name, error: make(sample) }
})
const numbers = new Set(all.map(({ error }) => error.rpcCode))

describe('the registry of errors', () => {
  test('gives every definition a code of its own', () => {
    const codes = all.map(({ error }) => error.code)
    expect(codes.length).toBeGreaterThan(100)
    expect(codes.filter((code, index) => codes.indexOf(code) !== index)).toEqual([])
  })

  test.each(all)('$name has a well-formed code and a text without gaps', ({ error }) => {
    expect(error.code).toMatch(/^[a-z]+\.[a-z_]+$/)
    expect(error.message).not.toMatch(/(?<!is )undefined|\[object|\$\{/)
    expect(error.message.length).toBeGreaterThan(8)
    expect(isLatchkeyError(error, error.code)).toBe(true)
  })

  test.each([
    ...[4001, 4100, 4200, 4900, 4901, 4902, 5001, 5700, 5710, 5720, 5730, 5740, 5750, 5760, 32603],
    ...[-32700, -32600, -32601, -32602, -32603, -32000, -32001, -32002, -32003, -32004, -32005, -32006],
  ])('has a definition for number %i', (number) => {
    expect(numbers).toContain(number)
  })

  test.each([
    ['siwxConflict', 'Cannot set both `siweConfig` and `siwx` options'],
    ['chainNotSupported', 'Chain is not supported'],
    ['invalidCoinType', 'Invalid chainId'],
    ['networkClientMissing', 'NetworkController client not set'],
    ['connectionClientMissing', 'ConnectionController client not set'],
    ['connectionClientNotFound', 'No ConnectionController client found'],
    ['chainRequiredForClient', 'Chain is required to get connection controller client'],
    ['chainRequiredForAccount', 'Chain is required to update chain account data'],
    ['chainRequiredForProp', 'Chain is required to set account prop'],
    ['chainAdapterNotFound', 'Chain adapter not found'],
    ['namespaceAdapterMissing', 'Adapter for namespace does not exist'],
    ['networkNotFound', 'Network not found'],
    ['networkUndefined', 'CaipNetwork is undefined'],
    ['networkOrAddressUndefined', 'CaipNetwork or CaipAddress is undefined'],
    ['activeAddressNotFound', 'No ActiveCaipAddress found'],
    ['activeNetworkNotFound', 'No ActiveCaipNetwork or client found'],
    ['authConnectorNotFound', 'Address or auth connector not found'],
    ['siwxNotEnabled', 'SIWX is not enabled'],
    ['authInitFailed', 'A problem occurred while trying initialize authentication'],
    ['signatureDeclined', 'Signature declined'],
    ['smartAccountsUnsupported', 'This application might not support Smart Accounts'],
    ['tokenBalanceUnavailable', 'Token Balance Unavailable'],
    ['gasPriceUnsupported', 'Network not supported for Gas Price'],
    ['swapsUnsupported', 'Network not supported for Swaps'],
    ['transactionsFailed', 'Failed to fetch transactions'],
    ['nameResolveFailed', 'Error resolving name'],
    ['nameSuggestionsFailed', 'Error fetching name suggestions'],
    ['namesForAddressFailed', 'Error fetching names for address'],
    ['nameRegistrationFailed', 'Error registering name alice'],
    ['disconnectFailed', 'Failed to disconnect chain eip155'],
    ['httpStatus', 'HTTP status code: 503'],
    ['adapterMissing', 'Adapter not found'],
    ['networkNotConfigured', 'Network Not Found'],
    ['projectIdMissing', 'Project ID Not Configured'],
    ['serviceRefused', 'Invalid App Configuration'],
    ['originNotAllowed', 'Invalid App Configuration'],
    ['relayInvalidKey', 'Invalid App Configuration'],
    ['clockWrong', 'Session Expired'],
  ])('%s keeps its required text to the letter', (name, text) => {
    expect(all.find((one) => one.name === name)?.error.message).toBe(text)
  })

  test('what only the developer of a site can mend says so, and nothing that a visitor can', () => {
    const told = all.filter(({ error }) => error.audience === 'developer').map(({ error }) => error.code)
    expect(told.toSorted()).toEqual([
      'config.adapter_missing',
      'config.feature_cycle',
      'config.feature_missing',
      'config.feature_off',
      'config.instance_destroyed',
      'config.invalid',
      'config.project_id_missing',
      'config.service_missing',
      'config.siwx_conflict',
      'http.not_configured',
      'http.refused',
      'network.not_configured',
      'walletconnect.clock_wrong',
      'walletconnect.invalid_key',
      'walletconnect.not_configured',
      'walletconnect.origin_not_allowed',
      'walletconnect.relay_refused',
    ])
    expect(all.filter(({ error }) => error.code.startsWith('config.') && !error.audience)).toEqual([])
  })

  test('leaving every namespace names none', () => {
    expect(errors.disconnectFailed({}).message).toBe('Failed to disconnect')
  })

  test('a wrong option is named with its path, the value seen and an example', () => {
    const { message } = errors.configInvalid({ path: 'themeMode', seen: "'blue'", example: "'dark'" })
    for (const part of ['themeMode', "'blue'", "'dark'"]) expect(message).toContain(part)
  })
})
