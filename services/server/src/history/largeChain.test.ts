import { accounts, mineTransfers } from '@latchkey/devnet'
import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Clock, systemClock } from '../clock/Clock'
import { firstStartTimeout, startDevnetData } from '../fake/startDevnetData.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { startService } from '../upstream/startService.test.support'
import { controlsOf, openIndexing } from './indexing.test.support'

const main = chainIdOf('eip155', 31337)
const sender = accounts[3].address
const every = `0x${'e'.repeat(40)}` as const
const first = 0xdn << 152n
let data: Awaited<ReturnType<typeof startDevnetData>>
beforeAll(async () => {
  data = await startDevnetData()
}, firstStartTimeout)
afterAll(() => data.stop())

/** Milliseconds: what is waited for longer than a pause. */
const shortestDeadline = 5_000
const [blocks, transactions, receivers] = [125, 5, 80]

/** Hashes of all transactions of an account that a chain has, the newest first, as its node tells them. */
async function sentBy(url: string, account: string): Promise<string[]> {
  const { request } = controlsOf(url)
  const head = Number(await request('eth_blockNumber'))
  const found: string[] = []
  for (let number = 0; number <= head; number++) {
    const block = await request('eth_getBlockByNumber', [`0x${number.toString(16)}`, true])
    const { transactions } = block as { transactions: { hash: string; from: string }[] }
    found.push(...transactions.filter(({ from }) => from === account.toLowerCase()).map(({ hash }) => hash))
  }
  return found.reverse()
}

it(
  'of 100,000 transfers nothing is lost and nothing told twice, though one of two processes slept in the middle and woke up late',
  async () => {
    const url = data.devnet.chains[main as 'eip155:31337']
    const token = data.devnet.contracts[main as 'eip155:31337'].scatter
    const mined = await mineTransfers(url, { token, sender, every, first, blocks, transactions, receivers })
    expect(mined).toBe(100_000)
    const paid = await sentBy(url, sender)
    expect(paid).toHaveLength(blocks * transactions)

    // What happens while the node answers the third list of blocks.
    let lists = 0
    let meanwhile = async () => {}
    const node = await startService(async ({ body }, response) => {
      const answer = await fetch(url, { method: 'POST', body, headers: { 'content-type': 'application/json' } })
      const text = await answer.text()
      if (body.includes('eth_getBlockReceipts') && ++lists === 3) await meanwhile()
      response.end(text)
    })
    // No deadline runs out for who sleeps, however long the other takes; the pause before another try passes.
    const deadlines: Clock = {
      ...createTestClock(),
      after: (ms, callback) => (ms < shortestDeadline ? systemClock.after(ms, callback) : () => {}),
    }
    const { indexer, hashes, pass, database } = await openIndexing(node.url, main, { deadlines })
    const [slow, other] = [indexer(), indexer()]
    let readBefore = 0
    meanwhile = async () => {
      readBefore = (await slow.store.open()).readTo
      expect(await other.readAll()).toBe('follows')
      pass(31_000)
      expect(await other.readAll()).toBe('is-read')
    }
    expect(await slow.readAll()).toBe('follows')
    const { readTo } = await slow.store.open()
    expect(readBefore).toBeGreaterThan(0)
    expect(readBefore).toBeLessThan(readTo)

    // Each receiver got one transfer, in one entry.
    const { rows } = await sql`
      select count(*)::int as rows, count(distinct account)::int as accounts, count(distinct (account, hash))::int as entries
      from history_entries where substr(account, 1, 10) = decode('0d000000000000000000', 'hex')`.execute(database)
    const each = blocks * transactions * receivers
    expect(rows).toEqual([{ rows: each, accounts: each, entries: each }])
    // Page after page, in the order of the chain: no gap, no repetition.
    expect(await hashes(every)).toEqual(paid)
  },
  firstStartTimeout,
)
