import {
  getBalance,
  getHistory,
  getIdentity,
  getName,
  getNameSuggestions,
  getNamesOf,
  getSupportedChains,
  postPrices,
  postRpc,
} from '@latchkey/protocol/api'
import { asJson, type ReferenceCall } from './ReferenceCall.test.support'
import { as, both, exactly, matching, record, refused, type Shape, someOf, text } from './shapes.test.support'

const hex = matching(/^0x[0-9a-f]+$/)
const anything: Shape = () => undefined
const empty: Shape = (value, at) => exactly('[]')(JSON.stringify(value), at)

const ok = (shape: Shape) => ({ status: 200, shape })

const solana = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const solanaAccount = '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv'
const uuid = '8f14e45f-ceea-467f-a34b-3f1e2d3c4b5a'
const project = { projectId: 'this' }
const sender = '{account}'
const post = { method: 'POST' } as const
const rpc = { ...post, path: '/v1/', query: { chainId: '{main}', ...project }, headers: asJson }
const reply = (id: unknown, result: Shape) =>
  both(as(postRpc.answer), record({ jsonrpc: exactly('2.0'), id: exactly(id), result }))
const blockNumber = { jsonrpc: '2.0', id: 1, method: 'eth_blockNumber', params: [] }
const wallet = { jsonrpc: '2.0', id: uuid, method: 'eth_getBalance', params: ['{account}', 'latest'] }
const notAllowed = record({ id: exactly(1), error: record({ code: exactly(-32601), message: text }) })

/** Chains, people and balances. */
const reads: readonly ReferenceCall[] = [
  {
    name: '1 supported chains',
    path: 'v1/supported-chains',
    ...ok(both(as(getSupportedChains.answer), record({ http: someOf(anything) }))),
  },
  {
    name: '2 identity',
    path: '/v1/identity/{account}',
    query: { sender },
    ...ok(both(as(getIdentity.answer), record({ name: exactly('alice.eth'), avatar: text }))),
  },
  ...['{nobody}', solanaAccount].map((address) => ({
    name: `2 identity of ${address}, whom nobody named`,
    path: `/v1/identity/${address}`,
    query: { sender },
    ...ok(record({ name: exactly(null), avatar: exactly(null) })),
  })),
  ...[
    { name: '4 balance', query: { chainId: '{main}' } },
    { name: '4 balance on every chain', query: {} },
    { name: '4 balance, read anew', query: { chainId: '{main}', forceUpdate: '{token},{native}' } },
  ].map(({ name, query }) => ({
    ...{ name, path: '/v1/account/{account}/balance', query: { currency: 'usd', ...query } },
    ...ok(both(as(getBalance.answer), record({ balances: someOf(anything) }))),
  })),
  ...[
    { name: '4 balance on an unsupported network', path: '/v1/account/{account}/balance', on: 'eip155:999' },
    { name: '4 balance on Solana', path: `/v1/account/${solanaAccount}/balance`, on: solana },
  ].map(({ name, path, on }) => ({
    ...{ name, path, query: { currency: 'usd', chainId: on } },
    ...ok(record({ balances: empty })),
  })),
]

const history = '/v1/account/{account}/history'
/** A place in the only chain, behind some of its blocks. */
const cursor = Buffer.from('eip155:31337-1000-0').toString('base64url')
/** Histories. */
const histories: readonly ReferenceCall[] = [
  ...[
    { name: '3 history', query: { cursor: '', onramp: '', chainId: '{main}' } },
    { name: '3 history, next page', query: { cursor } },
    { name: '3 history, after buying', query: { onramp: 'coinbase' } },
  ].map((call) => ({
    ...{ ...call, path: history },
    ...ok(both(as(getHistory.answer), record({ data: someOf(anything) }))),
  })),
  ...[
    { name: '3 history on an unsupported network', path: history, on: 'eip155:999' },
    { name: '3 history on Solana', path: `/v1/account/${solanaAccount}/history`, on: solana },
  ].map(({ name, path, on }) => ({
    ...{ name, path, query: { chainId: on } },
    ...ok(record({ data: empty, next: exactly(null) })),
  })),
  {
    name: '3 history behind a cursor nobody gave',
    ...{ path: history, query: { cursor: 'abc' }, status: 400, shape: refused('bad_request') },
  },
]

/** JSON-RPC; with a slash at the end, as the client writes it, and without. */
const rpcs: readonly ReferenceCall[] = [
  { name: '5 JSON-RPC', ...rpc, body: blockNumber, ...ok(reply(1, hex)) },
  { name: '5 JSON-RPC under a text as id', ...rpc, body: wallet, ...ok(reply(uuid, hex)) },
  {
    name: '5 JSON-RPC as a list',
    ...rpc,
    body: [wallet, blockNumber],
    status: 200,
    shape: (value) => record({ 0: reply(uuid, hex), 1: reply(1, hex) })({ ...(value as object) }),
  },
  {
    name: '5 JSON-RPC as text, which needs no asking first',
    ...{ ...post, path: '/v1/', query: { chainId: '{main}', ...project }, body: blockNumber },
    ...ok(reply(1, hex)),
  },
  {
    name: '5 JSON-RPC of a method that is not passed on',
    ...{ ...rpc, body: { ...blockNumber, method: 'eth_accounts' } },
    ...ok(notAllowed),
  },
  {
    name: '5 JSON-RPC of a Solana client, on a server without Solana',
    ...{ ...rpc, query: { chainId: solana, ...project }, headers: { ...asJson, 'solana-client': 'js/1.98.0' } },
    body: { jsonrpc: '2.0', id: uuid, method: 'getLatestBlockhash', params: [] },
    ...{ status: 400, shape: refused('unsupported_chain') },
  },
  {
    name: '6 getAddressBalance',
    ...{ ...rpc, path: '/v1' },
    body: { jsonrpc: '2.0', id: uuid, method: 'getAddressBalance', params: { address: '{account}' } },
    ...ok(reply(uuid, hex)),
  },
]

/** Prices. */
const prices: readonly ReferenceCall[] = [
  ...[
    { name: '13 prices', addresses: ['{native}', '{token}'], shape: someOf(anything) },
    {
      name: '13 prices on an unsupported network',
      addresses: [`${solana}:So11111111111111111111111111111111111111111`],
      shape: empty,
    },
  ].map(({ name, addresses, shape }) => ({
    ...{ name, ...post, path: '/v1/fungible/price', headers: asJson },
    body: { currency: 'usd', addresses, projectId: '{project}' },
    ...ok(both(as(postPrices.answer), record({ fungibles: shape }))),
  })),
]

const apiVersion = 2
/** Names. */
const names: readonly ReferenceCall[] = [
  { name: '14 name', path: '/v1/profile/account/alice.eth', query: { apiVersion }, ...ok(as(getName.answer)) },
  {
    name: '14 name nobody has',
    path: '/v1/profile/account/nobody.eth',
    query: { apiVersion },
    ...{ status: 404, shape: refused('name_not_found') },
  },
  {
    name: '15 names of an account',
    path: '/v1/profile/reverse/{account}',
    query: { sender, apiVersion },
    ...ok(both(as(getNamesOf.answer), someOf(anything))),
  },
  ...['{nobody}', solanaAccount].map((address) => ({
    name: `15 names of ${address}, whom nobody named`,
    ...{ path: `/v1/profile/reverse/${address}`, query: { sender, apiVersion }, ...ok(empty) },
  })),
  {
    name: '16 suggestions',
    ...{ path: '/v1/profile/suggestions/alice', query: { zone: 'latchkey.id' } },
    ...ok(both(as(getNameSuggestions.answer), record({ suggestions: someOf(anything) }))),
  },
  {
    name: '16 suggestions in a zone of others',
    ...{ path: '/v1/profile/suggestions/alice', query: { zone: 'reown.id' }, ...ok(record({ suggestions: empty })) },
  },
  ...['reown.id', 'wcn.id'].map((zone) => ({
    name: `14 name in ${zone}, of which nothing is known`,
    ...{ path: `/v1/profile/account/alice.${zone}`, query: { apiVersion } },
    ...{ status: 404, shape: refused('name_not_found') },
  })),
  {
    name: '15 names of what is no address',
    path: '/v1/profile/reverse/alice',
    query: { sender, apiVersion },
    ...{ status: 400, shape: refused('bad_request') },
  },
]

/** Registering names; whom they belong to is said by a signature, so that a registration tells no project. */
export const registrationCalls: readonly ReferenceCall[] = [
  {
    name: '17 register a name by a message that is old',
    ...{ ...post, path: '/v1/profile/account', headers: asJson },
    body: {
      ...{ coin_type: 2147483649, address: '{account}', signature: `0x${'1'.repeat(130)}` },
      message: JSON.stringify({ name: 'alice.latchkey.id', attributes: {}, timestamp: 1700000000 }),
    },
    ...{ status: 400, shape: refused('bad_request', /60 s/) },
  },
  {
    name: '17 register a name that somebody else signed for',
    ...{ ...post, path: '/v1/profile/account', headers: asJson },
    body: {
      ...{ coin_type: 2147483649, address: '{account}', signature: `0x${'1'.repeat(130)}` },
      message: JSON.stringify({ name: 'alice.latchkey.id', attributes: {}, timestamp: 1767225600 }),
    },
    ...{ status: 401, shape: refused('bad_signature') },
  },
]

/** The calls of the blockchain API that this server has something behind. */
export const chainCalls: readonly ReferenceCall[] = [...reads, ...histories, ...rpcs, ...prices, ...names]
