import { chainIdOf } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Chain } from '../../chain/nodes/createChain'
import { createAlchemy } from '../../upstream/alchemy/createAlchemy'
import { createSeals } from '../../upstream/createSeals'
import type { Answer } from '../../upstream/openService.test.support'
import { playFixture } from '../../upstream/playFixture.test.support'
import { failing, startService } from '../../upstream/startService.test.support'
import { steppingClock } from '../../upstream/steppingClock.test.support'
import type { HeldItem } from '../NftSource'
import { nftAlchemy } from './alchemyCase.test.support'
import { createAlchemyItems } from './createAlchemyItems'
import { createProvidedItems } from './createProvidedItems'
import type { NftProvider } from './NftProvider'

const { fixture } = nftAlchemy
const account = fixture.account.slice(2).toLowerCase()
const chains = [1, 31337, 8453].map((id) => ({ network: { id: chainIdOf('eip155', id) } }) as unknown as Chain)
const silentLog = { debug() {}, info() {}, warn() {}, error() {} }
const played = playFixture(fixture, { ALCHEMY_KEY: 'k' })
const nothing: Answer = (_, response) => void response.end('{"ownedNfts":[],"totalCount":0}')

/** Alchemy with an answer for each chain, by the path before its own. */
async function open(answers: Readonly<Record<string, Answer>>) {
  let current = answers
  const service = await startService((one, response, count) => {
    const [, network = '', path = ''] = /^\/([^/]+)(.*)$/.exec(one.path) ?? []
    const answer = current[network] ?? nothing
    answer({ ...one, path }, response, count)
  })
  const clock = steppingClock()
  const controller = new AbortController()
  onTestFinished(() => controller.abort())
  const config = { ALCHEMY_URL: `${service.url}/{network}`, ALCHEMY_KEY: 'k' }
  const services = { clock, fetch, lifetime: controller.signal, log: silentLog }
  const alchemy = createAlchemy({ ...services, config })
  const source = createProvidedItems({ provider: createAlchemyItems(alchemy), seals: alchemy.seals }, chains, services)
  const charged: number[] = []
  const asking = { group: 'g', charge: async (calls: number) => void charged.push(calls) }
  return {
    ...{ ...service, source, clock, charged },
    become: (next: typeof answers) => {
      current = next
    },
    page: (cursor?: string, of = account) => source.page({ chains: source.chains, account: of, cursor, asking }),
    anew: () => source.page({ chains: source.chains, account, cursor: undefined, asking, force: true }),
  }
}

describe('items of a provider', () => {
  it('N-312 of many accounts, as large as strangers can make them, are held as far as there is room', async () => {
    const asked: string[] = []
    const provider: NftProvider = {
      ...{ name: 'large', cost: 1, serves: () => true },
      async page(_, of) {
        asked.push(of)
        const holding = { name: of + 'x'.repeat(1024 * 1024) } as HeldItem['holding']
        return { items: [{ holding, quantity: '1', metadata: undefined }], next: undefined, isIncomplete: false }
      },
    }
    const services = { clock: steppingClock(), log: silentLog }
    const source = createProvidedItems({ provider, seals: createSeals('k') }, chains, services)
    const asking = { group: 'g', charge: async () => {} }
    const read = (number: number) =>
      source.page({ chains: chains.slice(0, 1), account: String(number), cursor: undefined, asking })
    for (let number = 0; number < 40; number++) await read(number)
    await read(39)
    expect(asked).toHaveLength(40)
    await read(0)
    expect(asked).toHaveLength(41)
  })

  it('are told chain by chain, of those it has, and charged for', async () => {
    const { page, source, charged } = await open({ 'eth-mainnet': played })
    expect(source.chains.map(({ network }) => network.id)).toEqual(['eip155:1', 'eip155:8453'])
    const first = await page()
    const second = await page(first.next)
    const third = await page(second.next)
    expect([first, second, third].map(({ items }) => items.length)).toEqual([2, 2, 0])
    expect(third).toEqual({ items: [], next: undefined, isStale: false, isIncomplete: false })
    await page()
    expect(charged).toEqual([4, 4, 4])
  })

  it('are asked for past what is kept where that is wanted, charged each time, and kept for who asks next', async () => {
    const { page, anew, become, charged } = await open({ 'eth-mainnet': played })
    await page()
    become({})
    expect((await anew()).items).toEqual([])
    expect((await page()).items).toEqual([])
    expect(charged).toEqual([4, 4, 4])
    // Nobody tells it now: what was known stands in, marked as old.
    become({ 'eth-mainnet': failing(429, { 'retry-after': '600' }) })
    expect(await anew()).toMatchObject({ items: [], isStale: true })
  })

  it('R-04 of a chain it does not answer for are left out, and those of the next are told', async () => {
    const { page } = await open({ 'eth-mainnet': failing(503), 'base-mainnet': played })
    const told = await page()
    expect(told.items.map(({ holding }) => holding.chainId)).toEqual(['eip155:8453', 'eip155:8453'])
    expect(told).toMatchObject({ isStale: true, isIncomplete: true })
  })

  it('are the last known ones, marked as old, while it does not answer', async () => {
    const { page, become, clock } = await open({ 'eth-mainnet': played })
    const known = await page()
    clock.pass(30_000)
    become({ 'eth-mainnet': failing(429, { 'retry-after': '600' }) })
    expect(await page()).toEqual({ ...known, isStale: true })
  })

  it('N-222 are asked for by no cursor that this server did not give for this account', async () => {
    const { page, seen } = await open({ 'eth-mainnet': played })
    const { next = '' } = await page()
    const asked = seen.length
    const forged = Buffer.from('{"chain":"eip155:1","from":null}').toString('base64url')
    for (const cursor of ['x', forged, `${next}AA`]) await expect(page(cursor)).rejects.toMatchObject({ status: 400 })
    await expect(page(next, '1'.repeat(40))).rejects.toMatchObject({ status: 400 })
    expect(seen).toHaveLength(asked)
  })

  it.each([
    ['that runs', 'javascript:alert(1)'],
    ['in the machine', 'file:///etc/passwd'],
    ['without end', `https://a.example/${'x'.repeat(3_000)}`],
    ['with bytes that are none', 'data:image/png;base64,AAAA'],
  ])('N-229 show no picture %s, and no name that turns the line', async (_, address) => {
    const { page } = await open({
      'eth-mainnet': (__, response) => {
        const body = structuredClone(fixture.exchanges[0]?.response.body) as { ownedNfts: Record<string, unknown>[] }
        const [one] = body.ownedNfts
        Object.assign(one ?? {}, { name: 'La\u202emp\n\u0000', image: { cachedUrl: address } })
        response.end(JSON.stringify(body))
      },
    })
    const [first] = (await page()).items
    expect([first?.metadata?.name, first?.metadata?.image]).toEqual(['Lamp', undefined])
  })
})
