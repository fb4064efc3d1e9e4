import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Data, projectId, startData } from '../fake/startData.test.support'
import { type Answer, openService } from '../upstream/openService.test.support'
import { answering, failing } from '../upstream/startService.test.support'

const owner = `0x${'aa'.repeat(20)}`
let answer: Answer
let data: Data
let now = Date.parse('2026-01-01T00:00:00Z')
let close: () => Promise<void>

beforeAll(async () => {
  const node = await openService((one, response, count) => {
    const call = JSON.parse(one.body) as { id?: number; method?: string }
    if (call.method === 'eth_chainId') response.end(JSON.stringify({ id: call.id, result: '0x1' }))
    else answer(one, response, count)
  })
  close = node.close
  // Pauses between tries are over at once, deadlines never.
  const after = (ms: number, callback: () => void) => {
    if (ms <= 600) queueMicrotask(callback)
    return () => {}
  }
  data = await startData({ environment: { RPC_URLS: `eip155:1=${node.url}` }, clock: { now: () => now, after } })
})
afterAll(async () => {
  await data.stop()
  await close()
})

const told = async (response: Response) => {
  const { reasons } = (await response.json()) as { reasons: { name: string }[] }
  return [response.status, reasons[0]?.name]
}
const gasPrice = () => data.rpc('eip155:1', { id: 1, method: 'eth_gasPrice' })

describe('what a page is told when nodes fail', () => {
  it('R-04 is 502 with the error body, and balances that are not there are marked, not zero', async () => {
    answer = failing(503)
    expect(await told(await gasPrice())).toEqual([502, 'upstream_failed'])
    now += 120_000
    const response = await data.get(`/v1/account/${owner}/balance?chainId=eip155:1`)
    expect([response.status, await response.json()]).toEqual([200, { balances: [], stale: true, incomplete: true }])
    now += 120_000
  })

  it('R-08 says when a busy node wants to be asked again', async () => {
    answer = failing(429, { 'retry-after': '30' })
    const response = await gasPrice()
    expect([response.status, response.headers.get('retry-after')]).toEqual([502, '30'])
    now += 120_000
  })

  it('is that an answer is too large to pass on', async () => {
    answer = (_, response) => void response.end(`{"result":"${'x'.repeat(8 * 1024 * 1024)}"}`)
    expect(await told(await gasPrice())).toEqual([502, 'upstream_too_large'])
  })

  it('R-04 marks balances that are older than they should be', async () => {
    answer = answering('0x5')
    const path = `/v1/account/${owner}/balance?chainId=eip155:1`
    const balances = [
      {
        ...{ name: 'Ether', symbol: 'ETH', chainId: 'eip155:1', price: 0, iconUrl: '' },
        quantity: { decimals: '18', numeric: '0.000000000000000005' },
      },
    ]
    expect(await (await data.get(path)).json()).toEqual({ balances })
    answer = failing(500)
    now += 10_000
    expect(await (await data.get(path)).json()).toEqual({ balances, stale: true })
    now += 120_000
  })

  it.each([
    ['nothing', { result: null }],
    ['an object', { result: {} }],
    ['a number that is none', { result: '0x' }],
    ['an error', { error: { code: -32000, message: 'no' } }],
  ])('is 502 where a node says %s of its newest block, by which logs are bounded', async (_, said) => {
    answer = (one, response) => void response.end(JSON.stringify({ id: JSON.parse(one.body).id, ...said }))
    const logs = { id: 1, method: 'eth_getLogs', params: [{ fromBlock: '0x1' }] }
    expect(await told(await data.rpc('eip155:1', logs))).toEqual([502, 'upstream_failed'])
  })

  it('N-289 is what one visitor is refused with, and no other who asks beside it', async () => {
    answer = (one, response, count) =>
      (one.body.includes('eth_getProof') ? failing(403) : answering('0x5'))(one, response, count)
    for (let time = 0; time < 3; time += 1) {
      const refused = [1, 2].map((id) => data.rpc('eip155:1', { id, method: 'eth_getProof' }))
      for (const response of await Promise.all(refused)) expect(await told(response)).toEqual([502, 'upstream_failed'])
      expect((await gasPrice()).status).toBe(200)
      const other = `0x${String(time).padStart(40, 'b')}`
      expect(await (await data.get(`/v1/account/${other}/balance?chainId=eip155:1`)).json()).not.toHaveProperty('stale')
    }
  })

  it('has no sign of where the nodes are', async () => {
    answer = failing(500)
    const response = await fetch(`${data.url}/v1?chainId=eip155:1&projectId=${projectId}`, {
      method: 'POST',
      body: '{"id":1,"method":"eth_gasPrice"}',
    })
    expect(await response.text()).not.toContain('127.0.0.1')
  })
})
