import { accounts, chainControls } from '@latchkey/devnet'
import type { HistoryEntry } from '@latchkey/protocol/api'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { firstStartTimeout, startDataAt, startDevnetData } from '../fake/startDevnetData.test.support'

const main = 'eip155:31337'
const visitor = accounts[4].address
let data: Awaited<ReturnType<typeof startDevnetData>>

beforeAll(async () => {
  data = await startDevnetData({ environment: { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main } })
}, firstStartTimeout)
afterAll(() => data.stop())

async function buy(answer: 'pay' | 'decline', at = data) {
  const destinationWallets = [{ address: visitor, blockchains: ['latchkey-devnet'], assets: ['ETH'] }]
  const wish = { destinationWallets, partnerUserId: visitor, defaultExperience: 'buy' }
  const response = await at.post('/v1/generators/onrampurl', JSON.stringify(wish))
  const { url } = (await response.json()) as { url: string }
  await fetch(url, { method: 'POST', body: new URLSearchParams({ answer, money: 'USD', amount: '32.00' }) })
}
const history = async (query = '?onramp=coinbase') =>
  (await (await data.get(`/v1/account/${visitor}/history${query}`)).json()) as { data: readonly HistoryEntry[] }
const bought = async () => (await history()).data.filter(({ metadata }) => metadata.operationType === 'bought')
const statusesOf = async () =>
  (await bought()).map(({ metadata }) => metadata.status.replace(/^ONRAMP_\w+_STATUS_/, ''))

it('a purchase is told while it is on its way, when it arrived, and when it failed', async () => {
  const chain = chainControls(data.devnet.chains[main])
  await chain.setAutomine(false)
  await buy('pay')
  expect(await statusesOf()).toEqual(['IN_PROGRESS'])
  await chain.mine()
  await chain.setAutomine(true)
  // Told again for two seconds.
  await expect.poll(statusesOf, { timeout: 10_000 }).toEqual(['SUCCESS'])
  await buy('decline')
  await expect.poll(statusesOf, { timeout: 10_000 }).toEqual(['FAILED', 'SUCCESS'])
  const [failed, done] = await bought()
  expect(failed?.transfers).toBeNull()
  expect(done).toMatchObject({
    metadata: { chain: main, sentTo: visitor.toLowerCase(), hash: expect.stringMatching(/^0x[0-9a-f]{64}$/) },
    transfers: [{ fungible_info: { symbol: 'ETH' }, direction: 'in', quantity: { numeric: '0.01034' } }],
  })
})

it('what brought it is told once where who sells was asked, and as any other where not', async () => {
  const [, done] = await bought()
  const hash = done?.metadata.hash
  const ofHash = async (query?: string) =>
    (await history(query)).data
      .filter(({ metadata }) => metadata.hash === hash)
      .map(({ metadata }) => metadata.operationType)
  await expect.poll(() => ofHash('?x'), { timeout: 20_000 }).toEqual(['receive'])
  expect(await ofHash()).toEqual(['bought'])
  expect(await ofHash('?onramp=coinbase&chainId=eip155:31338')).toEqual([])
})

it(
  'who sells and does not answer leaves the rest, and that something may be missing',
  async () => {
    const away = await startDataAt(data.devnet, {
      environment: {
        ...{ HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main, ONRAMP_URL: 'http://127.0.0.1:9' },
      },
    })
    onTestFinished(() => away.stop())
    const path = `/v1/account/${accounts[0].address}/history?onramp=coinbase`
    const read = async () => (await (await away.get(path)).json()) as { data: readonly unknown[]; incomplete?: true }
    await expect.poll(async () => (await read()).data.length, { timeout: 20_000 }).toBeGreaterThan(0)
    expect((await read()).incomplete).toBe(true)
    // Of what was bought alone nothing is known then.
    expect(await (await away.get(`${path}&only=bought`)).json()).toEqual({
      ...{ data: [], next: null, incomplete: true, only: 'bought' },
    })
  },
  firstStartTimeout,
)

it(
  'N-201 of who tells no purchases none is told, and never as all there are',
  async () => {
    const mute = await startDataAt(data.devnet, {
      environment: {
        ...{ HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main, ONRAMP_PROVIDER: 'meld', ONRAMP_COUNTRY: 'DE' },
        ...{ MELD_URL: 'http://127.0.0.1:9', MELD_KEY: 'key', MELD_PUBLIC_KEY: 'public-key' },
      },
    })
    onTestFinished(() => mute.stop())
    const path = `/v1/account/${accounts[0].address}/history?onramp=meld`
    const read = async (query = '') =>
      (await (await mute.get(path + query)).json()) as { data?: readonly unknown[]; incomplete?: true }
    expect(await read('&only=bought')).toEqual({ data: [], next: null, incomplete: true, only: 'bought' })
    // What arrived the chain tells, with all else.
    const isWhole = async () => {
      const { data: entries = [], incomplete } = await read()
      return entries.length > 0 && incomplete === undefined
    }
    await expect.poll(isWhole, { timeout: 20_000, interval: 500 }).toBe(true)
  },
  firstStartTimeout,
)

it(
  'a history is whole also where who sold is gone, and one of the others tells no purchases',
  async () => {
    const several = await startDataAt(data.devnet, {
      environment: {
        ...{
          HISTORY_PROVIDER: 'indexer',
          HISTORY_CHAINS: main,
          ONRAMP_PROVIDER: 'stand-in,meld',
          ONRAMP_COUNTRY: 'DE',
        },
        ...{ MELD_URL: 'http://127.0.0.1:9', MELD_KEY: 'key', MELD_PUBLIC_KEY: 'public-key' },
      },
    })
    onTestFinished(() => several.stop())
    const path = `/v1/account/${accounts[0].address}/history?onramp=gone`
    const read = async (query = '') =>
      (await (await several.get(path + query)).json()) as { data?: readonly unknown[]; incomplete?: true }
    const isWhole = async () => {
      const { data: entries = [], incomplete } = await read()
      return entries.length > 0 && incomplete === undefined
    }
    await expect.poll(isWhole, { timeout: 20_000, interval: 500 }).toBe(true)
    expect(await read('&only=bought')).toMatchObject({ incomplete: true, only: 'bought' })
  },
  firstStartTimeout,
)

it('a chain that nobody reads is said to be told by nobody, beside what was bought there', async () => {
  const untold = { next: null, incomplete: true, only: 'bought' }
  expect(await history('?chainId=eip155:31338')).toEqual({ data: [], ...untold })
  expect(await history(`?onramp=coinbase&chainId=eip155:31338`)).toEqual({ data: [], ...untold })
  expect(await history(`?onramp=coinbase&chainId=${main}`)).not.toHaveProperty('only')
})

it('what was bought is told alone where that is asked for, and is all there is where who sells answers', async () => {
  const alone = await history('?onramp=coinbase&only=bought')
  expect(alone).toEqual({ data: await bought(), next: null, only: 'bought' })
  expect(alone.data.length).toBeGreaterThan(0)
  // Nobody who sells is asked.
  expect(await history('?only=bought')).toEqual({ data: [], next: null, incomplete: true, only: 'bought' })
})

describe('where no history is told', () => {
  let off: typeof data
  beforeAll(async () => {
    off = await startDevnetData()
  }, firstStartTimeout)
  afterAll(() => off.stop())
  const read = async (query: string) => {
    const response = await off.get(`/v1/account/${visitor}/history${query}`)
    return { status: response.status, body: (await response.json()) as { data: readonly HistoryEntry[] } }
  }

  it('what was bought is told all the same by who sells, alone and marked as not all', async () => {
    await buy('pay', off)
    const told = await read('?onramp=stand-in')
    expect(told).toMatchObject({
      status: 200,
      body: {
        data: [{ metadata: { operationType: 'bought', status: 'ONRAMP_TRANSACTION_STATUS_SUCCESS' } }],
        ...{ next: null, incomplete: true, only: 'bought' },
      },
    })
    // To who asks for nothing else it is all.
    expect((await read('?onramp=stand-in&only=bought')).body).toEqual({
      data: told.body.data,
      next: null,
      only: 'bought',
    })
    expect((await read('?onramp=stand-in&cursor=x')).body).toEqual({
      ...{ data: [], next: null, incomplete: true, only: 'bought' },
    })
  })

  it.each(['', '?onramp=', '?only=bought'])('all else is not configured: %s', async (query) => {
    expect(await read(query)).toMatchObject({ status: 404, body: { reasons: [{ name: 'not_configured' }] } })
  })
})
