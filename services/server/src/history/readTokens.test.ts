import { chainIdOf } from '@latchkey/protocol/caip'
import { sql } from 'kysely'
import { encodeAbiParameters } from 'viem'
import { describe, expect, it } from 'vitest'
import { asOperator } from '../database/projectRows'
import { startNode } from '../upstream/startService.test.support'
import { UpstreamError } from '../upstream/UpstreamError'
import { openIndexing } from './indexing.test.support'
import { readTokens } from './readTokens'

const main = chainIdOf('eip155', 31337)
const glow = 'd'.repeat(40)
const numbered = (number: number) => number.toString(16).padStart(40, '0')

interface Call {
  readonly id: number
  readonly params: readonly [{ readonly to: string; readonly data: string }]
}
const busy = { error: { code: -32005, message: 'rate limited' } }
const text = (said: string) => encodeAbiParameters([{ type: 'string' }], [said])
/** What a token answers: its name, its symbol, and its decimals. */
const soundly = ({ params: [{ data }] }: Call) => ({
  result: data === '0x313ce567' ? `0x${'12'.padStart(64, '0')}` : text(data === '0x06fdde03' ? 'Glow' : 'GLW'),
})

/** Tokens that nobody asked yet, on a chain whose node answers each call as told. */
async function openTokens(tokens: readonly string[], answer: (call: Call) => object | 'fails') {
  const told: { answer: typeof answer; isAway?: true } = { answer }
  const asked: string[] = []
  const node = await startNode(({ body }, response) => {
    if (told.isAway) return void response.writeHead(503).end()
    if (body.includes('eth_blockNumber')) return void response.end('{"jsonrpc":"2.0","id":1,"result":"0x1"}')
    const calls = [JSON.parse(body) as Call | Call[]].flat()
    asked.push(...new Set(calls.map(({ params: [{ to }] }) => to.slice(2))))
    const said = calls.map(told.answer)
    // As a node does that one of the calls brings down.
    if (said.includes('fails')) return void response.writeHead(500).end()
    const replies = said.map((one, place) => ({ jsonrpc: '2.0', id: calls[place]?.id, ...(one as object) }))
    response.end(JSON.stringify(Array.isArray(JSON.parse(body)) ? replies : replies[0]))
  }, '0x7a69')
  const { chain, database, indexer, pass } = await openIndexing(node.url, main)
  const { store } = indexer()
  await store.open()
  const add = (more: readonly string[]) =>
    asOperator(database, (operator) =>
      sql`insert into history_tokens (chain, address) select id, decode(unnest(${more}::text[]), 'hex')
        from history_chains where chain_id = ${main}`.execute(operator),
    )
  await add(tokens)
  return {
    ...{ told, pass, add, unread: () => store.unreadTokens(100) },
    /** Asks once more, and answers who was asked. */
    async read() {
      asked.splice(0)
      await readTokens(chain, store)
      return [...asked]
    },
    async words(token: string) {
      const { rows } = await sql<{ words: unknown }>`select json_build_array(name, symbol, decimals, is_read) as words
        from history_tokens where address = decode(${token}, 'hex')`.execute(database)
      return rows[0]?.words
    },
  }
}

describe('N-286 what a token calls itself', () => {
  it.each<[string, (call: Call) => object]>([
    ['is busy', () => busy],
    ['is busy for one of three calls', (call) => (call.id === 2 ? busy : soundly(call))],
  ])('is asked again where a node %s', async (_, answer) => {
    const { told, pass, read, words } = await openTokens([glow], answer)
    expect(await read()).toEqual([glow])
    expect(await words(glow)).toEqual([null, null, null, false])
    told.answer = soundly
    expect(await read()).toEqual([])
    pass(10_000)
    await read()
    expect(await words(glow)).toEqual(['Glow', 'GLW', 18, true])
  })

  it('is nothing where the contract refuses, which is asked once', async () => {
    const { pass, read, words } = await openTokens([glow], () => ({
      error: { code: 3, message: 'execution reverted' },
    }))
    await read()
    pass(24 * 60 * 60_000)
    expect([await words(glow), await read()]).toEqual([[null, null, null, true], []])
  })

  it('is asked more and more seldom, and no more after a day', async () => {
    const { pass, read, words } = await openTokens([glow], () => busy)
    let [times, seconds] = [0, 0]
    for (let wait = 10; (await read()).length > 0 && times < 20; wait *= 2) {
      times++
      pass((wait - 1) * 1_000)
      expect(await read()).toEqual([])
      pass(1_000)
      seconds += wait
    }
    expect(times).toBe(14)
    expect(seconds / 3_600).toBeGreaterThan(24)
    expect(await words(glow)).toEqual([null, null, null, true])
  })

  it('is not waited for by those of others', async () => {
    const hostile = Array.from({ length: 60 }, (_, place) => numbered(place + 1))
    const { add, pass, read, words } = await openTokens(hostile, (call) =>
      call.params[0].to === `0x${glow}` ? soundly(call) : busy,
    )
    // Whoever could not be asked about any of a list is left alone.
    expect(await read()).toHaveLength(5)
    await add([glow])
    for (let round = 0; round < 15; round++) {
      await read()
      pass(1_000)
    }
    expect(await words(glow)).toEqual(['Glow', 'GLW', 18, true])
  })

  it('is heard though a node fails at another of its list, which comes later', async () => {
    const hostile = numbered(1)
    const { unread, read, words } = await openTokens([hostile, glow], (call) =>
      call.params[0].to === `0x${hostile}` ? 'fails' : soundly(call),
    )
    await read()
    expect(await words(glow)).toEqual(['Glow', 'GLW', 18, true])
    expect([await words(hostile), await unread()]).toEqual([[null, null, null, false], []])
  })

  it('is heard after a whole list that a node fails at, which serves others meanwhile', async () => {
    const hostile = Array.from({ length: 5 }, (_, place) => numbered(place + 1))
    const { add, unread, read, words } = await openTokens(hostile, (call) =>
      call.params[0].to === `0x${glow}` ? soundly(call) : 'fails',
    )
    await read()
    await add([glow])
    expect(await unread()).toEqual([glow])
    await read()
    expect(await words(glow)).toEqual(['Glow', 'GLW', 18, true])
  })

  it.each([1, 7])('is not put off by a node that is down: %i of them', async (count) => {
    const all = Array.from({ length: count }, (_, place) => numbered(place + 1))
    const { told, unread, read } = await openTokens(all, soundly)
    told.isAway = true
    await expect(read()).rejects.toThrow(UpstreamError)
    expect(await unread()).toHaveLength(count)
  })
})
