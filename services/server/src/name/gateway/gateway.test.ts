import {
  decodeAbiParameters,
  decodeFunctionResult,
  encodeFunctionData,
  type Hex,
  parseAbi,
  recoverAddress,
  toHex,
  zeroAddress,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { namehash, packetToBytes } from 'viem/ens'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, startData } from '../../fake/startData.test.support'
import { parseConfig } from '../../parseConfig'
import { hashOfAnswer } from './signAnswer'

const [newest, before] = [generatePrivateKey(), generatePrivateKey()]
const owner = privateKeyToAccount(generatePrivateKey())
const sender = '0x1111111111111111111111111111111111111111'
const name = 'carried.latchkey.id'
let time = Date.parse('2026-01-01T00:00:00Z')
let data: Data

beforeAll(async () => {
  data = await startData({
    clock: { now: () => time, after: () => () => {} },
    environment: {
      TRUSTED_PROXIES: 'loopback',
      NAMES_ZONE: 'latchkey.id',
      NAMES_GATEWAY_KEYS: `2026-01-02:${newest.slice(2)},2026-01-01:${before.slice(2)}`,
    },
  })
  const message = JSON.stringify({ name, attributes: {}, timestamp: time / 1_000 })
  const signature = await owner.signMessage({ message })
  const body = { coin_type: 60, address: owner.address, message, signature }
  expect((await data.post('/v1/profile/account', JSON.stringify(body))).status).toBe(200)
})
afterAll(() => data.stop())

const resolver = parseAbi(['function resolve(bytes name, bytes data) view returns (bytes)'])
const records = parseAbi([
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
  'function contenthash(bytes32 node) view returns (bytes)',
])
const ownAddr = parseAbi(['function addr(bytes32 node) view returns (address)'])
const addrOf = (of: string) => encodeFunctionData({ abi: ownAddr, args: [namehash(of)] })
const coinOf = (of: string, coin: bigint) =>
  encodeFunctionData({ abi: records, functionName: 'addr', args: [namehash(of), coin] })
const textOf = (of: string, key: string) =>
  encodeFunctionData({ abi: records, functionName: 'text', args: [namehash(of), key] })
const question = (of: string, call: Hex) =>
  encodeFunctionData({ abi: resolver, args: [toHex(packetToBytes(of)), call] })

const get = (request: string, from = sender, visitor = '203.0.113.1') =>
  fetch(`${data.url}/v1/names/gateway/${from}/${request}.json`, { headers: { 'x-forwarded-for': visitor } })

/** The result, once its signature was proven to be the newest key's, over this question, for this resolver, for five minutes. */
async function proven(response: Response, request: Hex): Promise<Hex> {
  expect([response.status, response.headers.get('access-control-allow-origin')]).toEqual([200, '*'])
  const body = (await response.json()) as { data: Hex }
  const [result, expires, signature] = decodeAbiParameters(
    [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }],
    body.data,
  )
  expect(Number(expires)).toBe(Math.floor(time / 1_000) + 300)
  const hash = hashOfAnswer({ sender, request, result, expires })
  expect(await recoverAddress({ hash, signature })).toBe(privateKeyToAccount(newest).address)
  const elsewhere = hashOfAnswer({ sender: zeroAddress, request, result, expires })
  expect(await recoverAddress({ hash: elsewhere, signature })).not.toBe(privateKeyToAccount(newest).address)
  return result
}
const ask = async (request: Hex) => proven(await get(request), request)

describe('the gateway', () => {
  it('tells the address of a registered name, on the chain that is asked for and no other', async () => {
    const told = await ask(question(name, addrOf(name)))
    expect(decodeFunctionResult({ abi: ownAddr, data: told })).toBe(owner.address)
    for (const [coin, address] of [
      [60n, owner.address.toLowerCase()],
      [2147483649n, owner.address.toLowerCase()],
      [2147483658n, '0x'],
      [0n, '0x'],
      [2n ** 255n, '0x'],
    ] as const) {
      const result = await ask(question(name, coinOf(name, coin)))
      expect(decodeFunctionResult({ abi: records, functionName: 'addr', data: result })).toBe(address)
    }
  })

  it('tells nothing of a name nobody has, of the zone itself, and of texts', async () => {
    for (const other of ['nobody-has.latchkey.id', 'a.carried.latchkey.id', 'latchkey.id'])
      expect(decodeFunctionResult({ abi: ownAddr, data: await ask(question(other, addrOf(other))) })).toBe(zeroAddress)
    const text = await ask(question(name, textOf(name, 'avatar')))
    expect(decodeFunctionResult({ abi: records, functionName: 'text', data: text })).toBe('')
  })

  it('takes a question in a body, too', async () => {
    const request = question(name, addrOf(name))
    const body = JSON.stringify({ sender, data: request })
    await proven(await fetch(`${data.url}/v1/names/gateway`, { method: 'POST', body }), request)
    for (const wrong of [
      '{}',
      '[]',
      '{',
      JSON.stringify({ sender, data: '0x' }),
      JSON.stringify({ sender: 1, data: request }),
    ])
      expect((await fetch(`${data.url}/v1/names/gateway`, { method: 'POST', body: wrong })).status).toBe(400)
  })

  const bytes = (text: string): Hex => `0x${Buffer.from(text, 'latin1').toString('hex')}`
  const raw = (encoded: Hex, call: Hex) => encodeFunctionData({ abi: resolver, args: [encoded, call] })
  it.each([
    ['a name of another zone', question('alice.eth', addrOf('alice.eth'))],
    ['the node of another name', question(name, addrOf('bob.latchkey.id'))],
    ['a name that ends like the zone', question('carried.notlatchkey.id', addrOf('carried.notlatchkey.id'))],
    [
      'another record',
      question(name, encodeFunctionData({ abi: records, functionName: 'contenthash', args: [namehash(name)] })),
    ],
    ['no record', question(name, '0x')],
    ['another function', addrOf(name)],
    ['half of the arguments', question(name, addrOf(name)).slice(0, 100) as Hex],
    ['a dot in a label', raw(bytes('\u0010carried.latchkey\u0002id\u0000'), addrOf(name))],
    ['capitals', raw(bytes('\u0007Carried\u0008latchkey\u0002id\u0000'), addrOf(name))],
    ['a name without its end', raw(bytes('\u0007carried\u0008latchkey\u0002id'), addrOf(name))],
    ['more behind its end', raw(bytes('\u0007carried\u0008latchkey\u0002id\u0000\u0000'), addrOf(name))],
    ['a label longer than the name', raw(bytes('\u00ffcarried'), addrOf(name))],
    ['the root', raw('0x00', addrOf(''))],
    ['nothing', '0x00000000'],
  ])('N-146 signs nothing for %s', async (_, request) => {
    const response = await get(request)
    expect([response.status, await response.json()]).toEqual([
      400,
      { status: 'FAILED', reasons: [expect.objectContaining({ name: 'bad_request' })] },
    ])
  })

  it.each(['alice', '0x', `0x${'1'.repeat(39)}`, '%00'])('signs nothing for the resolver %s', async (from) => {
    expect((await get(question(name, addrOf(name)), from)).status).toBe(400)
  })

  it('N-146 signs a hundred answers for one visitor at once, ten a second from then on, and for others all the same', async () => {
    time += 60_000
    const request = question(name, addrOf(name))
    const statuses = async (count: number) => {
      const answers = await Promise.all(Array.from({ length: count }, () => get(request, sender, '198.51.100.1')))
      return answers.filter(({ status }) => status === 200).length
    }
    expect(await statuses(110)).toBe(100)
    time += 1_000
    expect(await statuses(20)).toBe(10)
    expect((await get(request, sender, '198.51.101.1')).status).toBe(200)
  })
})

it('a server without a key names what is missing', async () => {
  const other = await startData({ environment: { NAMES_ZONE: 'latchkey.id' } })
  const response = await fetch(`${other.url}/v1/names/gateway/${sender}/${question(name, addrOf(name))}`)
  expect([response.status, await response.text()]).toEqual([
    404,
    expect.stringMatching(/not_configured.*NAMES_GATEWAY_KEYS/),
  ])
  await other.stop()
})

it.each(['2026-01-01:canary', `2026-01-01:${'0'.repeat(64)}`, `2026-01-01:${'f'.repeat(64)}`])(
  'no key is %s, and a refusal holds none',
  (NAMES_GATEWAY_KEYS) => {
    const read = () => parseConfig({ NAMES_GATEWAY_KEYS })
    expect(read).toThrow(/NAMES_GATEWAY_KEYS.*mint gateway/s)
    expect(read).not.toThrow(new RegExp(NAMES_GATEWAY_KEYS.slice(11)))
  },
)
