import { expect, it } from 'vitest'
import { parseChainsFile, rpcAddresses, servedChainId } from './parseChainsFile'

it.each(['eip155:1', 'eip155:1234567890123456', `solana:${'a'.repeat(32)}`])(
  '%s is a chain this server speaks to',
  (id) => {
    expect(servedChainId(id)).toBe(id)
  },
)

it.each([
  ...['xeip155:1', 'eip155:1a', 'eip155:0', 'eip155:01', 'eip155:12345678901234567', `solana:${'a'.repeat(31)}`],
  ...['cosmos:cosmoshub-4', 'eip155', '', 1, ['eip155:1'], undefined],
])('%s is none', (id) => {
  expect(() => servedChainId(id)).toThrow('the id of a chain must look like eip155:1')
})

it('nodes are absolute addresses of http and https', () => {
  const sound = ['https://a.example/key', 'http://127.0.0.1:8545']
  expect(rpcAddresses(sound)).toEqual(sound)
  for (const one of ['a.example', 'ftp://a.example', 'xhttps://a.example', 'wss://a.example', ['https://a.example'], 5])
    expect(() => rpcAddresses([one])).toThrow('the address of a node must begin with https:// or http://')
  expect(() => rpcAddresses('https://a.example')).toThrow('"rpc" must be a list of addresses')
})

it('what is wrong is told with its place', () => {
  const read = (value: unknown) => () => parseChainsFile(JSON.stringify(value))
  expect(read({})).toThrow('must hold a list of chains')
  for (const one of [1, 'eip155:1', null, []])
    expect(read([{ id: 'eip155:1' }, one])).toThrow('place 1: it must be an object')
  expect(read([{ id: 'eip155:1', currency: 5 }])).toThrow('place 0: "currency" must be an object')
  expect(read([{ id: 'eip155:1' }, { id: 'eip155:1' }])).toThrow('names eip155:1 twice')
})

it('a chain that counts gas otherwise than Ethereum says how much a call may have', () => {
  const read = (mostGas: unknown) => parseChainsFile(JSON.stringify([{ id: 'eip155:5000', mostGas }]))[0]?.mostGas
  expect([read(10_000_000_000), read(21_000), read(undefined)]).toEqual([10_000_000_000n, 21_000n, undefined])
  for (const wrong of ['30000000', 0, 20_999, -1, 1.5, 1e300, null, []])
    expect(() => read(wrong)).toThrow('"mostGas" must be a whole number like 30000000')
})

it('swaps through ranges take both contracts, and are off without them', () => {
  const [router, quoter] = ['0xcA11bde05977b3631167028862bE2a173976CA11', `0x${'22'.repeat(20)}`]
  const read = (swapRouterV3: unknown) =>
    parseChainsFile(JSON.stringify([{ id: 'eip155:1', swapRouterV3 }]))[0]?.swapRouterV3
  expect(read({ router: router.toLowerCase(), quoter, more: 1 })).toEqual({ router, quoter })
  expect(read(undefined)).toBeUndefined()
  for (const wrong of [{ router }, { quoter }, {}, null, router, [router, quoter], 5])
    expect(() => read(wrong)).toThrow('"swapRouterV3" must be an object like { "router": "0x…", "quoter": "0x…" }')
  expect(() => read({ router: '0x1', quoter })).toThrow('"router" must be an address')
  expect(() => read({ router, quoter: '0x1' })).toThrow('"quoter" must be an address')
})
