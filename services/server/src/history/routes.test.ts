import { accounts, chainControls } from '@latchkey/devnet'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstStartTimeout, patientClock, startDevnetData } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const [alice, bob] = accounts.map(({ address }) => address) as [`0x${string}`, `0x${string}`]
const abi = parseAbi([
  'function transfer(address, uint256)',
  'function approve(address, uint256)',
  'function mint(address, uint256)',
  'function transferFrom(address, address, uint256)',
])
const low = (address: string) => address.toLowerCase()
let data: Awaited<ReturnType<typeof startDevnetData>>
let request: (method: string, params?: readonly unknown[]) => Promise<unknown>

beforeAll(async () => {
  data = await startDevnetData({
    clock: patientClock,
    environment: { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: `${main},eip155:31338` },
  })
  request = chainControls(data.devnet.chains[main]).request
}, firstStartTimeout)
afterAll(() => data.stop())

interface Answer {
  readonly data: readonly HistoryEntry[]
  readonly next: string | null
  readonly stale?: true
  readonly incomplete?: true
}
const history = async (address: string, query = `?chainId=${main}`) =>
  (await (await data.get(`/v1/account/${address}/history${query}`)).json()) as Answer

const send = async (transaction: Readonly<Record<string, string>>) =>
  (await request('eth_sendTransaction', [{ from: bob, gas: '0x2dc6c0', ...transaction }])) as string
const call = (to: string, functionName: string, args: readonly unknown[]) =>
  send({ to, data: encodeFunctionData({ abi: abi as Abi, functionName, args }) })
/** The entry of a transaction, once it is read. */
const entryOf = async (hash: string, account: string = bob) => {
  const find = async () => (await history(account)).data.find(({ metadata }) => metadata.hash === hash)
  await expect.poll(find, { timeout: 20_000 }).toBeDefined()
  return find()
}

/** The smallest contract that emits a log with these topics and does nothing else; and one that says words. */
const creation = (code: string) =>
  `0x60${(code.length / 2).toString(16).padStart(2, '0')}600c60003960${(code.length / 2).toString(16).padStart(2, '0')}6000f3${code}`
const deploy = async (code: string) => {
  const hash = await send({ data: creation(code) })
  const madeAt = async () =>
    ((await request('eth_getTransactionReceipt', [hash])) as { contractAddress: string } | null)?.contractAddress
  await expect.poll(madeAt, { timeout: 20_000 }).toBeDefined()
  return { hash, address: (await madeAt()) ?? '' }
}

describe('the history of an account', () => {
  it('tells what ether was sent, to both, and what it was worth then', async () => {
    const hash = await send({ to: alice, value: '0xde0b6b3a7640000' })
    const transfer = {
      fungible_info: { name: 'Ether', symbol: 'ETH' },
      ...{ quantity: { numeric: '1' }, value: 3_000, price: 3_000 },
    }
    // Prices are sampled when the server begins, and every ten minutes.
    await expect.poll(async () => (await entryOf(hash))?.transfers?.[0]?.value, { timeout: 20_000 }).toBe(3_000)
    expect(await entryOf(hash)).toEqual({
      id: `${main}:${hash}`,
      metadata: {
        ...{ operationType: 'send', hash, chain: main, minedAt: expect.stringMatching(/^20\d\d-.*T.*Z$/) },
        ...{ sentFrom: low(bob), sentTo: low(alice), status: 'confirmed', nonce: expect.any(Number) },
      },
      transfers: [{ ...transfer, direction: 'out' }],
    })
    expect(await entryOf(hash, alice)).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: low(bob), sentTo: low(alice) },
      transfers: [{ ...transfer, direction: 'in' }],
    })
  })

  it('tells of tokens by the names of the list, USDT’s form too, and of whom they went to', async () => {
    const { token, usdt } = data.devnet.contracts[main]
    expect(await entryOf(await call(token, 'transfer', [alice, 25n * 10n ** 17n]))).toMatchObject({
      metadata: { operationType: 'send', sentTo: low(alice) },
      transfers: [
        { fungible_info: { name: 'Lantern', symbol: 'LANT' }, direction: 'out', quantity: { numeric: '2.5' } },
      ],
    })
    expect(await entryOf(await call(usdt, 'transfer', [bob, 1_500_000n]))).toMatchObject({
      metadata: { operationType: 'send', sentTo: low(bob) },
      transfers: [{ fungible_info: { symbol: 'USDT' }, direction: 'self', quantity: { numeric: '1.5' } }],
    })
    expect(await entryOf(await call(usdt, 'mint', [bob, 1n]))).toMatchObject({
      metadata: { operationType: 'mint' },
      transfers: [{ direction: 'in', quantity: { numeric: '0.000001' } }],
    })
  })

  it('tells of items of a collection by the contract’s own name', async () => {
    const { nft } = data.devnet.contracts[main]
    const hash = await call(nft, 'transferFrom', [bob, alice, 2n])
    const transfer = { nft_info: { name: 'Keyhole #2', flags: { is_spam: false } }, quantity: { numeric: '1' } }
    expect(await entryOf(hash)).toMatchObject({
      metadata: { operationType: 'send', sentFrom: low(bob), sentTo: low(alice) },
    })
    const named = async () => (await entryOf(hash))?.transfers
    await expect.poll(named, { timeout: 20_000 }).toEqual([{ ...transfer, direction: 'out' }])
    expect(await entryOf(hash, alice)).toMatchObject({ transfers: [{ ...transfer, direction: 'in' }] })
  })

  it('tells of an approval, a failure and a contract that was made: nothing changed hands', async () => {
    const { usd, token } = data.devnet.contracts[main]
    expect(await entryOf(await call(usd, 'approve', [alice, 5n]))).toMatchObject({
      metadata: { operationType: 'approve', status: 'confirmed', sentTo: low(alice) },
      transfers: null,
    })
    expect(await entryOf(await call(token, 'transfer', [alice, 10n ** 30n]))).toMatchObject({
      metadata: { operationType: 'send', status: 'failed', sentTo: low(alice) },
      transfers: null,
    })
    const { hash, address } = await deploy('00')
    expect(await entryOf(hash)).toMatchObject({
      metadata: { operationType: 'deploy', sentTo: address },
      transfers: null,
    })
  })

  it.each([
    ['N-130 X-07 a name with control characters is none', '0a3c623e782e', {}],
    ['N-130 X-07 a name that is markup is a text', '3c623e3c2f62', { name: '<b></b', symbol: '<b></b' }],
  ])('%s, and who sent is told by the transaction, whatever a contract says', async (_, letters, info) => {
    // Emits Transfer(alice, bob, 7) when it is sent anything, has no decimals and answers every other read with this text.
    const text = `${'20'.padStart(64, '0')}${'6'.padStart(64, '0')}`
    const words = `7f${text.slice(0, 64)}6000527f${text.slice(64)}6020527f${letters.padEnd(64, '0')}604052`
    const reads = `${words}60003560e01c63313ce567148060400260600390608002f3`
    const topic = 'ddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
    const emits = `600760005273${low(bob).slice(2)}73${low(alice).slice(2)}7f${topic}60206000a300`
    const branch = (5 + reads.length / 2).toString(16).padStart(2, '0')
    const { address } = await deploy(`3615 60${branch} 57${reads}5b${emits}`.replaceAll(' ', ''))
    const name = (await request('eth_call', [{ to: address, data: '0x06fdde03' }, 'latest'])) as string
    expect(name).toContain(letters)
    const hash = await send({ from: accounts[2].address, to: address })
    await entryOf(hash)
    // What contracts are called is read before the blocks of a later round.
    const toldAfterBlock = async () => {
      await entryOf(await send({ to: alice, value: '0x1' }))
      return (await entryOf(hash))?.transfers?.[0]?.fungible_info
    }
    await expect.poll(toldAfterBlock, { timeout: 20_000 }).toEqual(info)
    const entry = await entryOf(hash)
    expect(entry).toMatchObject({
      metadata: { operationType: 'receive', sentFrom: low(accounts[2].address), sentTo: low(bob) },
      transfers: [{ direction: 'in', quantity: { numeric: '7' } }],
    })
  })

  it('tells of every chain where none is named, the newest first, page by page', async () => {
    const all: HistoryEntry[] = []
    for (let query = '?x'; ; ) {
      const { data: entries, next } = await history(bob, query)
      all.push(...entries)
      if (next === null) break
      query = `?cursor=${encodeURIComponent(next)}`
    }
    expect(new Set(all.map(({ metadata }) => metadata.chain))).toEqual(new Set([main, 'eip155:31338']))
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
    const times = all.map(({ metadata }) => metadata.minedAt)
    expect(times).toEqual(times.toSorted().reverse())
  })

  it('is empty for a chain that is not read, and told as what nobody tells', async () => {
    const untold = { incomplete: true, only: 'bought' }
    expect(await history(alice, '?chainId=eip155:999')).toEqual({ data: [], next: null, ...untold })
  })

  it.each([
    ['an account of another namespace', '7S3P4HxJpyyigGzodYwHtCxZyUQe9JiBMHyRWXArAaKv', ''],
    ['an account nobody saw', `0x${'9'.repeat(40)}`, `?chainId=${main}`],
  ])('is empty for %s', async (_, address, query) => {
    expect(await history(address, query)).toEqual({ data: [], next: null })
  })

  it.each([
    ['no address', 'nonsense', ''],
    ['a cursor nobody gave', alice, '?cursor=abc'],
    ['a cursor with a place that is none', alice, `?cursor=${btoa('eip155:1-1e9-0')}`],
    ['a cursor without end', alice, `?cursor=${'a'.repeat(5_000)}`],
  ])('N-134 refuses %s', async (_, address, query) => {
    expect((await data.get(`/v1/account/${address}/history${query}`)).status).toBe(400)
  })
})
