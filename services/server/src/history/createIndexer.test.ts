import { accounts, type ChainControls } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { createTokens } from '../chain/networks/createTokens'
import { asOperator } from '../database/projectRows'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { createIndexers } from './createIndexers'
import { controlsOf, mined, openIndexing, send } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const [alice] = accounts.map(({ address }) => address) as [string]
let data: Awaited<ReturnType<typeof startDevnetData>>
let url: string
let controls: ChainControls
/** Nobody sent it anything before. */
let receiver: string
let used = 0

beforeAll(async () => {
  data = await startDevnetData()
  url = data.devnet.chains['eip155:31337']
  controls = controlsOf(url)
}, firstStartTimeout)
afterAll(() => data.stop())
beforeEach(() => {
  used++
  receiver = `0x${used.toString(16).padStart(40, 'd')}`
})

const gift = (wei: number) => ({ from: alice, to: receiver, value: `0x${wei.toString(16)}` })
/** Sends the receiver some wei in a block of their own; answers the hash. */
const pay = (wei: number) => mined(controls, gift(wei))
async function payMany(count: number, how = pay): Promise<string[]> {
  const hashes: string[] = []
  for (let wei = 1; wei <= count; wei++) hashes.unshift(await how(wei))
  return hashes
}
/** The same, left for the next block. */
const giveMany = (count: number) => payMany(count, (wei) => send(controls, gift(wei)))

describe('an indexer', () => {
  it('N-132 forgets what a chain took back, as far as 12 blocks, and reads what stands there now', async () => {
    const { indexer, hashes } = await openIndexing(url, main)
    const { readAll } = indexer()
    const stays = await pay(1_000)
    const snapshot = await controls.snapshot()
    await payMany(12)
    await readAll()
    expect(await hashes(receiver)).toHaveLength(13)
    await controls.revert(snapshot)
    const other = [await pay(501), await pay(502)]
    await readAll()
    // Shorter than what was read, and longer.
    expect(new Set(await hashes(receiver))).toEqual(new Set([stays, ...other]))
    const more = await payMany(20)
    await readAll()
    expect(new Set(await hashes(receiver))).toEqual(new Set([stays, ...other, ...more]))
    expect(await hashes(receiver)).toHaveLength(23)
  })

  it('N-132 never mixes two chains where one turns back while blocks are read', async () => {
    const { indexer, hashes } = await openIndexing(url, main)
    const snapshot = await controls.snapshot()
    await payMany(3)
    const { readAll, store } = indexer()
    await readAll()
    const { readTo } = await store.open()
    const known = (await store.hashes(1)).get(readTo) ?? ''
    const block = { number: readTo + 1, hash: '1'.repeat(64), parent: '2'.repeat(64), entries: [], changes: [] }
    expect(await store.append([block])).toBe(false)
    expect(await store.append([{ ...block, number: readTo + 2, parent: known }])).toBe(false)
    expect((await store.open()).readTo).toBe(readTo)
    await controls.revert(snapshot)
    const now = await payMany(4)
    await readAll()
    expect(await hashes(receiver)).toEqual(now)
  })

  it('reads a chain anew that began anew', async () => {
    const { indexer, database, hashes } = await openIndexing(url, main)
    const { readAll } = indexer()
    const paid = await payMany(2)
    await readAll()
    await asOperator(database, (operator) => sql`update history_blocks set hash = sha256(hash)`.execute(operator))
    await readAll()
    expect(await hashes(receiver)).toEqual(paid)
  })

  it('goes on where another was killed, and fills what came meanwhile: nothing lost, nothing twice', async () => {
    const { indexer, hashes, pass } = await openIndexing(url, main)
    const before = await payMany(2)
    const killed = indexer()
    await killed.readAll()
    const meanwhile = await payMany(30)
    const next = indexer()
    expect(await next.readAll()).toBe('follows')
    pass(31_000)
    expect(await next.readAll()).toBe('is-read')
    expect(await hashes(receiver)).toEqual([...meanwhile, ...before])
  })

  it('N-133 of two one leads; one that slept writes nothing after the other took over', async () => {
    const { indexer, hashes, pass } = await openIndexing(url, main)
    const [slow, fast] = [indexer(), indexer()]
    await slow.readAll()
    const { readTo } = await slow.store.open()
    const paid = await payMany(2)
    expect(await fast.readAll()).toBe('follows')
    pass(31_000)
    expect(await fast.readAll()).toBe('is-read')
    const late = { number: readTo + 3, hash: '1'.repeat(64), parent: '2'.repeat(64), entries: [], changes: [] }
    await expect(slow.store.append([late])).rejects.toThrow('another process')
    await expect(slow.store.rewind(0)).rejects.toThrow('another process')
    expect(await slow.readAll()).toBe('follows')
    expect(await hashes(receiver)).toEqual(paid)
    await fast.release()
    expect(await slow.readAll()).toBe('is-read')
  })

  it('pages never repeat or lose an entry while new ones arrive', async () => {
    const { indexer, page } = await openIndexing(url, main)
    const { readAll } = indexer()
    await controls.setAutomine(false)
    onTestFinished(() => controls.setAutomine(true))
    const paid = await giveMany(205)
    await controls.mine()
    await readAll()
    const first = await page(receiver)
    await giveMany(3)
    await controls.mine()
    await readAll()
    const second = await page(receiver, first.next)
    await giveMany(3)
    await controls.mine()
    await readAll()
    const third = await page(receiver, second.next)
    const pages = [first, second, third]
    expect(pages.map(({ entries, next }) => [entries.length, next !== undefined])).toEqual([
      [100, true],
      [100, true],
      [5, false],
    ])
    expect(pages.flatMap(({ entries }) => entries.map(({ hash }) => `0x${hash}`))).toEqual(paid)
  })

  it('N-288 notes of what another signed the approvals that listed tokens tell, and those of no others', async () => {
    // Emits Approval(receiver, alice, 1) when it is sent anything.
    const topic = '8c5be1e5ebec7d5bd14f71427d1e84f3dd0314c0f7b2291e5b200ac8c7c3b925'
    const emits = `600160005273${alice.slice(2)}73${receiver.slice(2)}7f${topic}60206000a300`
    const size = (emits.length / 2).toString(16)
    const data = `0x60${size}600c60003960${size}6000f3${emits}`
    const deploy = async () => (await controls.send({ from: alice, data })).contractAddress as `0x${string}`
    const [known, other] = [await deploy(), await deploy()]
    const facts = { chainId: main, name: 'Gem', symbol: 'GEM', decimals: 6, iconUrl: '' }
    const tokens = createTokens([{ ...facts, address: known }])
    const { indexer, hashes } = await openIndexing(url, main, { tokens })
    const listed = await mined(controls, { from: alice, to: known })
    await mined(controls, { from: alice, to: other })
    await indexer().readAll()
    expect(await hashes(receiver)).toEqual([listed])
  })

  it('as many processes as there are read each block once', async () => {
    const { chain, database, hashes } = await openIndexing(url, main)
    const paid = await payMany(40)
    const lifetime = new AbortController().signal
    const processes = Array.from({ length: 3 }, () =>
      createIndexers([{ chain, first: 0 }], {
        ...{ database, lifetime, clock: data.services.clock, log: data.services.log, tokens: createTokens([]) },
      }),
    )
    for (const one of processes) one.start()
    const seen = () => processes.flatMap((one) => [...one.states().values()])
    await expect.poll(seen, { timeout: 20_000 }).toEqual(expect.arrayContaining(['is-read', 'follows']))
    expect(seen().filter((state) => state === 'is-read')).toHaveLength(1)
    expect(await hashes(receiver)).toEqual(paid)
    const more = await pay(7)
    await processes[seen().indexOf('is-read')]?.close()
    await expect.poll(() => hashes(receiver), { timeout: 20_000 }).toEqual([more, ...paid])
    for (const one of processes) await one.close()
  })
})
