import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTokens } from '../../chain/networks/createTokens'
import { readVariables } from '../../config/readVariables'
import { startData } from '../../fake/startData.test.support'
import { openProviders } from '../../noun/openProviders'
import { type Answer, openService } from '../../upstream/openService.test.support'
import { playFixture } from '../../upstream/playFixture.test.support'
import { failing } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import { historyVariables } from '../historyVariables'
import { historyProviders } from './historyProviders'
import { historyZerion } from './zerionCase.test.support'

const { fixture } = historyZerion
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const key = 'zk_nobody-may-see'
const played = playFixture(fixture, { ZERION_KEY: key })
const chains = [1, 8453].map((id) => ({
  ...{ id: `eip155:${id}`, name: 'One', currency: { name: 'Ether', symbol: 'ETH', decimals: 18 } },
  rpc: ['http://127.0.0.1:9'],
}))
const clock = steppingClock()
let answer: Answer = played
let zerion: Awaited<ReturnType<typeof openService>>
let data: Awaited<ReturnType<typeof startData>>

beforeAll(async () => {
  zerion = await openService((one, response, count) => answer(one, response, count))
  const environment = { HISTORY_PROVIDER: 'zerion', ZERION_URL: zerion.url, ZERION_KEY: key }
  data = await startData({ chains, environment, clock })
})
afterAll(async () => {
  await data.stop()
  await zerion.close()
})

async function ask(query = '') {
  const response = await data.get(`/v1/account/${fixture.account}/history${query}`)
  const text = await response.text()
  // What the server asks with is its own.
  expect(text).not.toContain(key)
  const told = JSON.parse(text) as {
    readonly data: readonly { readonly id: string }[]
    readonly next: string | null
    readonly stale?: true
    readonly incomplete?: true
  }
  return { code: response.status, ...told }
}

describe('a history of a provider', () => {
  it('is told page by page, of the chains this server has, and of one that is named', async () => {
    const first = await ask()
    expect([first.code, first.data.map(({ id }) => id.slice(0, 12))]).toEqual([200, ['eip155:1:0x1', 'eip155:8453:']])
    expect(first.stale ?? first.incomplete).toBeUndefined()
    const second = await ask(`?cursor=${first.next}`)
    expect([second.data.length, second.next]).toEqual([3, null])
    await ask('?chainId=eip155:8453')
    expect(zerion.seen.at(-1)?.path).toContain('filter[chain_ids]=base&')
    // Pictures are shown by this server, or not at all.
    expect(JSON.stringify(first.data)).not.toContain('cdn.zerion.io')
  })

  it('is the last known one, marked as old, while nobody answers; with none known the answer says that it is none', async () => {
    const known = await ask()
    clock.pass(15_000)
    answer = failing(429, { 'retry-after': '600' })
    expect(await ask()).toEqual({ ...known, stale: true })
    expect(await ask('?chainId=eip155:1')).toEqual({
      ...{ code: 200, data: [], next: null, stale: true, incomplete: true },
    })
    clock.pass(600_000)
    answer = played
    expect(await ask()).toEqual(known)
  })

  it('is read anew past what is kept, where that is asked for by a chain', async () => {
    answer = (_, response) => void response.end('{"data":[],"links":{}}')
    await ask('?chainId=eip155:8453')
    const before = zerion.seen.length
    await ask('?chainId=eip155:8453&forceUpdate=')
    expect(zerion.seen.length).toBe(before)
    expect((await ask('?chainId=eip155:8453&forceUpdate=true')).code).toBe(200)
    expect(zerion.seen.length).toBe(before + 1)
    answer = played
    for (const query of ['?forceUpdate=true', '?chainId=eip155:8453&forceUpdate=1'])
      expect((await ask(query)).code).toBe(400)
  })

  it('is refused for a cursor that this server did not give', async () => {
    expect((await ask('?cursor=x')).code).toBe(400)
  })

  it('is said by readiness to come from an adapter that was never run live', async () => {
    const ready = (await (await fetch(`${data.adminUrl}/readyz`)).json()) as { readonly history: unknown }
    expect(ready.history).toEqual({ status: 'ready', provider: 'zerion', live: 'never run live' })
  })

  it.each([
    ['zerion', 'ZERION_KEY'],
    ['etherscan', 'HISTORY_CHAINS'],
  ])('is not opened for %s without %s', (HISTORY_PROVIDER, missing) => {
    const config = readVariables(historyVariables, { HISTORY_PROVIDER })
    const services = { clock, fetch, lifetime: new AbortController().signal, config, log: silentLog }
    const opening = { ...services, all: [], named: [], tokens: createTokens([]) }
    const named = { variable: 'HISTORY_PROVIDER', variables: historyVariables } as const
    expect(() => openProviders(named, historyProviders, opening)).toThrow(missing)
  })
})
