import { chainIdOf } from '@latchkey/protocol/caip'
import { expect, it } from 'vitest'
import { startNode } from '../upstream/startService.test.support'
import { openIndexing } from './indexing.test.support'

interface Call {
  readonly id: number
  readonly method: string
  readonly params: readonly [string]
}
const head = 120
const hash = (number: number) => `0x${number.toString(16).padStart(64, '0')}`
const block = (number: number) => ({
  ...{ number: `0x${number.toString(16)}`, hash: hash(number), parentHash: hash(number - 1), timestamp: '0x1' },
  transactions: [],
})

/** A node of 120 blocks; how many it was asked for at a time, and what its trouble at more than five of them is. Of blocks behind `has` it knows nothing. */
async function open(trouble: 'slow' | 'refuses', most = 5) {
  const sizes: number[] = []
  const known = { has: head }
  const node = await startNode(({ body }, response) => {
    const calls = [JSON.parse(body) as Call | Call[]].flat()
    const whole = calls.filter(
      ({ method, params }) => method === 'eth_getBlockByNumber' && (params as readonly unknown[])[1],
    )
    if (whole.length > 0) sizes.push(whole.length)
    const isTooMuch = whole.length > most
    if (isTooMuch && trouble === 'slow') indexing.pass(9_000)
    const replies = calls.map(({ id, method, params: [of] }) => ({
      ...{ jsonrpc: '2.0', id },
      ...((isTooMuch && trouble === 'refuses') || (method !== 'eth_blockNumber' && Number(of) > known.has)
        ? { error: { code: -32005, message: 'limit exceeded' } }
        : {
            result:
              method === 'eth_blockNumber' ? hex(head) : method === 'eth_getBlockReceipts' ? [] : block(Number(of)),
          }),
    }))
    response.end(JSON.stringify(Array.isArray(JSON.parse(body)) ? replies : replies[0]))
  })
  const indexing = await openIndexing(node.url, chainIdOf('eip155', 1))
  const indexer = indexing.indexer(1)
  /** Rounds until all is read, those that failed among them. */
  const readAll = async () => {
    for (let round = 0; round < 200; round++)
      if ((await indexer.round().catch(() => 'failing')) === 'is-read') return (await indexer.store.open()).readTo
    return 'never'
  }
  return { sizes, readAll, most, known, indexer }
}
const hex = (number: number) => `0x${number.toString(16)}`

it.each(['slow', 'refuses'] as const)(
  'a node that %s where it is asked for many blocks is asked for fewer, grows back, and nothing is lost',
  async (trouble) => {
    const { sizes, readAll, most } = await open(trouble)
    expect(await readAll()).toBe(head)
    const tooMany = sizes.filter((size) => size > most).length
    expect(sizes.filter((size) => size === most).length).toBeGreaterThan(2)
    expect(tooMany).toBeLessThan(sizes.length / 3)
    // Half at once, then one more each time.
    expect(sizes.slice(0, 4)).toEqual([8, 4, 5, 6])
  },
)

it('a node that refuses every block is no end of the chain', async () => {
  expect(await (await open('refuses', 0)).readAll()).toBe('never')
})

it('a node that answers an error for the newest blocks has not got them yet: they are read once it has', async () => {
  const { known, readAll, indexer } = await open('slow', 25)
  known.has = head - 3
  expect(await readAll()).toBe(head - 3)
  expect(await indexer.round()).toBe('is-read')
  known.has = head
  expect(await readAll()).toBe(head)
})

it('one that answers an error for blocks that others have for long fails', async () => {
  const { known, readAll, indexer } = await open('slow', 25)
  known.has = head - 30
  expect(await readAll()).toBe('never')
  await expect(indexer.round()).rejects.toHaveProperty('fault', 'failing')
})
