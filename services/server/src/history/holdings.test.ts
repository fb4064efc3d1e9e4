import { accounts, type ChainControls } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import { type Abi, encodeFunctionData, parseAbi } from 'viem'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { keptBlocks } from './createIndexStore'
import { controlsOf, openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const bob = accounts[1].address
const abi = parseAbi([
  'function mint(address to)',
  'function mint(address to, uint256 id, uint256 amount)',
  'function mintMany(address to, uint256 first, uint256 count)',
  'function burn(uint256 id, uint256 amount)',
  'function transferFrom(address, address, uint256)',
  'function safeTransferFrom(address, address, uint256, uint256, bytes)',
  'function safeBatchTransferFrom(address, address, uint256[], uint256[], bytes)',
])
let data: Awaited<ReturnType<typeof startDevnetData>>
let url: string
let controls: ChainControls
let nft: `0x${string}`
let keyring: `0x${string}`
let used = 0
/** Nobody gave it anything before. */
let receiver: `0x${string}`

beforeAll(async () => {
  data = await startDevnetData()
  url = data.devnet.chains['eip155:31337']
  controls = controlsOf(url)
  ;({ nft, keyring } = data.devnet.contracts['eip155:31337'])
}, firstStartTimeout)
afterAll(() => data.stop())
beforeEach(() => {
  used++
  receiver = `0x${used.toString(16).padStart(40, 'c')}`
})

/** Calls a contract and waits until that is mined. */
async function call(to: string, functionName: string, args: readonly unknown[], from: string = bob) {
  const input = encodeFunctionData({ abi: abi as Abi, functionName, args })
  await controls.send({ from, to, gas: '0xf42400', data: input })
}

describe('what an account has of collections', () => {
  it('is what came and did not go: of one of a kind and of several, in batches too', async () => {
    const { indexer, held } = await openIndexing(url, main)
    const { readAll } = indexer()
    await readAll()
    expect(await held(bob, nft)).toEqual({ '2': '1' })
    expect(await held(bob, keyring)).toEqual({ '1': '1', '2': '3', '3': '12', '4': '1' })
    const snapshot = await controls.snapshot()
    onTestFinished(() => controls.revert(snapshot))
    await call(nft, 'transferFrom', [bob, receiver, 2n])
    await call(keyring, 'safeBatchTransferFrom', [bob, receiver, [2n, 3n, 4n], [3n, 5n, 1n], '0x'])
    await call(keyring, 'burn', [3n, 7n])
    await call(keyring, 'mint', [bob, 2n ** 255n, 10n ** 30n])
    await readAll()
    expect(await held(bob, nft)).toEqual({})
    expect(await held(bob, keyring)).toEqual({ '1': '1', [`${2n ** 255n}`]: `${10n ** 30n}` })
    expect(await held(receiver, nft)).toEqual({ '2': '1' })
    expect(await held(receiver, keyring)).toEqual({ '2': '3', '3': '5', '4': '1' })
  })

  it('N-180 is what the chain says after it turned back, whatever came, went and came again meanwhile', async () => {
    const { indexer, held } = await openIndexing(url, main)
    const { readAll } = indexer()
    await call(keyring, 'mint', [receiver, 7n, 5n])
    await readAll()
    const before = await held(bob, keyring)
    const snapshot = await controls.snapshot()
    await call(keyring, 'mint', [receiver, 7n, 3n])
    await call(keyring, 'mint', [receiver, 8n, 1n])
    await call(keyring, 'safeTransferFrom', [bob, receiver, 3n, 12n, '0x'])
    await call(nft, 'transferFrom', [bob, receiver, 2n])
    await readAll()
    expect(await held(receiver, keyring)).toEqual({ '3': '12', '7': '8', '8': '1' })
    expect(await held(receiver, nft)).toEqual({ '2': '1' })
    await controls.revert(snapshot)
    await call(keyring, 'mint', [receiver, 9n, 2n])
    await readAll()
    expect(await held(receiver, keyring)).toEqual({ '7': '5', '9': '2' })
    expect(await held(receiver, nft)).toEqual({})
    expect(await held(bob, keyring)).toEqual(before)
    expect(await held(bob, nft)).toEqual({ '2': '1' })
  })

  it('N-180 is read anew where a chain turned back further than what changed is kept', async () => {
    const { indexer, held } = await openIndexing(url, main)
    const { readAll } = indexer()
    await call(keyring, 'mint', [receiver, 7n, 5n])
    const snapshot = await controls.snapshot()
    await call(keyring, 'mint', [receiver, 8n, 1n])
    await readAll()
    await controls.mine(keptBlocks + 30)
    await readAll()
    await controls.revert(snapshot)
    await call(keyring, 'mint', [receiver, 9n, 2n])
    await controls.mine(keptBlocks + 60)
    await readAll()
    expect(await held(receiver, keyring)).toEqual({ '7': '5', '9': '2' })
  })

  it('N-181 has all of ten thousand that came in few transactions, although an entry of the history lists fifty', async () => {
    const { indexer, holdings, page } = await openIndexing(url, main)
    const { readAll } = indexer()
    for (let first = 0; first < 10_000; first += 500)
      await call(keyring, 'mintMany', [receiver, BigInt(first + 1_000), 500n])
    await readAll()
    expect((await page(receiver)).entries.every(({ omits }) => omits)).toBe(true)
    const items = new Set<string>()
    const [size, sizes] = [96, [] as number[]]
    for (let after: Parameters<typeof holdings.of>[2], hasMore = true; hasMore; ) {
      const some = await holdings.of([main], receiver.slice(2), after, size)
      sizes.push(some.holdings.length)
      for (const { item } of some.holdings) items.add(item)
      after = some.holdings.at(-1)
      hasMore = some.hasMore
    }
    expect([items.size, sizes.length]).toEqual([10_000, Math.ceil(10_000 / size)])
    expect(new Set(sizes.slice(0, -1))).toEqual(new Set([size]))
  })

  it('N-181 stands in an order in which no flood of others comes before what the account asked for', async () => {
    const { indexer, holdings } = await openIndexing(url, main)
    const { readAll } = indexer()
    const snapshot = await controls.snapshot()
    onTestFinished(() => controls.revert(snapshot))
    const newcomer = accounts[4].address
    await call(keyring, 'mint', [newcomer, 100n, 1n], newcomer)
    await call(keyring, 'mintMany', [newcomer, 200n, 40n])
    await call(keyring, 'mint', [newcomer, 101n, 1n], newcomer)
    await readAll()
    const items: string[] = []
    for (let after: Parameters<typeof holdings.of>[2]; ; ) {
      const { holdings: some, hasMore } = await holdings.of([main], newcomer.slice(2).toLowerCase(), after, 7)
      items.push(...some.map(({ item }) => item))
      after = some.at(-1)
      // Something new while the pages are read: nothing is repeated or lost.
      await call(keyring, 'mint', [newcomer, BigInt(300 + items.length), 1n])
      await readAll()
      if (!hasMore) break
    }
    expect(items.slice(0, 2)).toEqual(['101', '100'])
    expect(items.slice(2, 42).toSorted()).toEqual(Array.from({ length: 40 }, (_, place) => `${200 + place}`))
    expect(new Set(items).size).toBe(items.length)
    // What it had from the beginning: one of the first collection, three of the second.
    expect(items).toHaveLength(46)
  })
})
