import { accounts } from '@latchkey/devnet'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { absentCalls } from './fake/absentCalls.test.support'
import { chainCalls, registrationCalls } from './fake/chainCalls.test.support'
import { onrampCalls } from './fake/onrampCalls.test.support'
import { asJson, type Client, type ReferenceCall, sendAsPage } from './fake/ReferenceCall.test.support'
import { projectId } from './fake/startData.test.support'
import { firstStartTimeout, startDevnetData, stillClock } from './fake/startDevnetData.test.support'
import { swapCalls } from './fake/swapCalls.test.support'
import { telemetryCalls } from './fake/telemetryCalls.test.support'
import { imageCalls, projectCalls, walletLists } from './fake/walletCalls.test.support'
import { walletIds } from './fake/walletIds.test.support'
import { createTelemetryStore } from './telemetry/createTelemetryStore'

interface Listed {
  readonly data: readonly {
    readonly id: string
    readonly name: string
    readonly rdns: string | null
    readonly image_id: string
    readonly chains: readonly string[]
    readonly badge_type: string | null
    readonly alias_ids: readonly string[]
  }[]
  readonly count: number
}

const main = 'eip155:31337'
const account = accounts[0].address
const busy = 'b'.repeat(32)
const stranger = 'f'.repeat(32)
let data: Awaited<ReturnType<typeof startDevnetData>>
let client: Client

beforeAll(async () => {
  // Deadlines are proven elsewhere; here a busy machine must not meet them.
  const environment = { HISTORY_PROVIDER: 'indexer', HISTORY_CHAINS: main, TRUSTED_PROXIES: 'loopback' }
  data = await startDevnetData({ clock: stillClock, environment })
  const project = await data.projects.find(projectId)
  if (!project) throw new Error('no project')
  await data.projects.save({ ...project, analytics: 'on' })
  await data.projects.save({ ...project, id: busy })
  client = {
    url: data.url,
    projectId,
    origin: 'https://site.example',
    facts: {
      ...{ main, account, project: projectId, nobody: accounts[5].address },
      token: `${main}:${data.devnet.contracts[main].token}`,
      native: `${main}:0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee`,
    },
  }
  const entries = async () => {
    const { data: read } = (await (await data.get(`/v1/account/${account}/history`)).json()) as { data: unknown[] }
    expect(read).not.toEqual([])
  }
  await vi.waitFor(entries, { timeout: 20_000 })
}, firstStartTimeout)
afterAll(() => data.stop())

const send = (call: ReferenceCall, changes: Partial<Client> = {}) => sendAsPage({ ...client, ...changes }, call)
const wallets = async (call: ReferenceCall) => (await (await send(call)).json()) as Listed
const idsOf = ({ data }: Listed) => data.map(({ id }) => id)
const withQuery = (call: ReferenceCall, query: ReferenceCall['query']) => ({
  ...call,
  query: { ...call.query, ...query },
})

/** The body of an answer that has the status and the shape the call is documented with. */
async function answerOf(call: ReferenceCall): Promise<void> {
  const response = await send(call)
  const body: unknown = await response.json()
  expect([response.status, body]).toEqual([call.status, body])
  expect(response.headers.get('content-type')).toMatch(/^application\/json/)
  expect(call.shape?.(body)).toBeUndefined()
}

describe('a client of the reference services is answered', () => {
  it.each(Object.values(walletLists))('$name', answerOf)
  it.each(projectCalls)('$name', answerOf)
  it.each(chainCalls)('$name', answerOf)
  it.each(onrampCalls)('$name', answerOf)
  it.each(registrationCalls)('$name', answerOf)
  it.each(swapCalls)('$name', answerOf)
  it.each(absentCalls)('$name, which this version has nothing behind', answerOf)

  it.each(imageCalls)('$name', async (call) => {
    if (call.shape) return answerOf(call)
    // Once as the client fetches it, once as a page names it in an image, without any query.
    const named = await fetch(new URL(call.path, client.url))
    for (const { status, headers, body } of [await send(call), named]) {
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
      expect([headers.get('x-content-type-options'), headers.get('cross-origin-resource-policy')]).toEqual([
        'nosniff',
        'cross-origin',
      ])
      await body?.cancel()
    }
  })

  it('every event, and what its project asked for is kept', async () => {
    for (const call of telemetryCalls) await answerOf(call)
    const kept: string[] = []
    for await (const { event } of createTelemetryStore(data.services.database).export(projectId)) kept.push(event)
    expect(kept.sort()).toEqual([
      'INTERNAL_SDK_ERROR',
      'INTERNAL_SDK_ERROR',
      'MODAL_CLOSE',
      'MODAL_OPEN',
      'SELECT_WALLET',
      'other',
    ])
  })

  it('when its browser asks first, whatever it calls', async () => {
    const calls = [
      ...Object.values(walletLists),
      ...imageCalls,
      ...projectCalls,
      ...telemetryCalls,
      ...chainCalls,
      ...onrampCalls,
      ...registrationCalls,
      ...swapCalls,
      ...absentCalls,
    ]
    for (const [place, call] of calls.entries()) {
      // Each a visitor of its own: what one may cause upstream within a second is less than all calls there are.
      const visitor = { address: `198.51.100.${place + 1}` }
      const asked = { ...call, headers: { ...asJson, 'solana-client': 'js/1.98.0' } }
      const { status, headers, body } = await send(asked, visitor)
      expect([call.name, status]).toEqual([call.name, call.status])
      expect(headers.get('access-control-allow-credentials')).toBeNull()
      await body?.cancel()
    }
  })
})

describe('the wallets it asks for', () => {
  it('are the featured ones, whose order is its own', async () => {
    const { data, count } = await wallets(walletLists.featured)
    expect([count, data.map(({ name }) => name).sort()]).toEqual([2, ['MetaMask', 'Rainbow']])
  })

  it('are recommended without the excluded ones, each on a chain it asked for', async () => {
    const { data, count } = await wallets(walletLists.recommended)
    const asked = walletLists.recommended.query?.['chains']
    expect([data.length, count > 4]).toEqual([4, true])
    for (const { id, chains } of data) {
      expect([walletIds.okx, walletIds.rainbow]).not.toContain(id)
      expect(chains.every((chain) => String(asked).includes(chain))).toBe(true)
    }
  })

  it('come in pages that share nothing and keep one count', async () => {
    const first = await wallets(withQuery(walletLists.paged, { page: 1 }))
    const pages = [first]
    for (let page = 2; page <= Math.ceil(first.count / 40); page++)
      pages.push(await wallets(withQuery(walletLists.paged, { page })))
    expect(new Set(pages.map(({ count }) => count))).toEqual(new Set([first.count]))
    const ids = pages.flatMap(idsOf)
    expect([ids.length, new Set(ids).size]).toEqual([first.count, first.count])
    expect(ids).not.toContain(walletIds.metamask)
  })

  it('are certified under either name of the filter', async () => {
    for (const call of [
      walletLists.certified,
      withQuery(walletLists.certified, { badge_type: '', badge: 'certified' }),
    ])
      expect(new Set((await wallets(call)).data.map(({ badge_type }) => badge_type))).toEqual(new Set(['certified']))
  })

  it('are found by search, and not when they are excluded', async () => {
    expect((await wallets(walletLists.search)).data[0]?.name).toBe('Rainbow')
    const hidden = await wallets(withQuery(walletLists.search, { exclude: walletIds.rainbow }))
    expect(idsOf(hidden)).not.toContain(walletIds.rainbow)
  })

  it('tell the names by which installed extensions of excluded ones are known', async () => {
    const { data } = await wallets(walletLists.excluded)
    expect(data.map(({ rdns }) => rdns).sort()).toEqual(['app.phantom', 'com.okex.wallet'])
  })

  it('are there for every wallet button', async () => {
    const { data } = await wallets(walletLists.buttons)
    const known = new Set(data.flatMap(({ id, alias_ids }) => [id, ...alias_ids]))
    const missing = Object.entries(walletIds).filter(([, id]) => !known.has(id))
    // The one wallet with a button that the shipped directory does not hold.
    expect(missing.map(([name]) => name)).toEqual(['timeless-x'])
  })

  it('have pictures, the first twenty fetched with their page', async () => {
    const { data } = await wallets(walletLists.paged)
    for (const { image_id } of data.slice(0, 20)) {
      const call = { name: image_id, path: `/getWalletImage/${image_id}`, status: 200 }
      const { status, headers, body } = await send(call)
      expect([status, headers.get('content-type')]).toEqual([200, expect.stringMatching(/^image\//)])
      await body?.cancel()
    }
  })
})

describe('what it is refused', () => {
  const isGet = ({ method }: ReferenceCall) => method !== 'POST'
  // A POST to a group that is not there is answered before anybody looks whose it is.
  const dataCalls = [...chainCalls, ...onrampCalls, ...swapCalls, ...absentCalls.filter(isGet)]
  const projectWide = [...Object.values(walletLists), ...projectCalls]

  it.each([...projectWide, ...dataCalls])('N-06 $name, for a project nobody knows', async (call) => {
    const response = await send(call, { projectId: stranger, facts: { ...client.facts, project: stranger } })
    expect([response.status, await response.json()]).toEqual([
      401,
      { status: 'FAILED', reasons: [{ name: 'invalid_key', description: 'Unauthorized: invalid key' }] },
    ])
  })

  it.each(dataCalls)('N-07 $name, from a page the project does not list', async (call) => {
    for (const origin of ['https://other.example', 'null']) {
      const response = await send(call, { origin })
      expect([response.status, await response.json()]).toEqual([
        403,
        {
          status: 'FAILED',
          reasons: [{ name: 'origin_not_allowed', description: 'Unauthorized: origin not allowed' }],
        },
      ])
    }
  })

  it('is nothing of the wallet API, whatever page asks', async () => {
    for (const call of [...projectWide, ...imageCalls]) {
      const { status, body } = await send(call, { origin: 'https://other.example' })
      expect([call.name, status]).toEqual([call.name, call.status])
      await body?.cancel()
    }
  })

  it('is more calls at once than its share and the rest of its project hold, with the wait in a header it may read', async () => {
    const call = chainCalls.find(({ name }) => name === '5 JSON-RPC')!
    const many = { ...call, body: Array.from({ length: 50 }, () => call.body) }
    // Its share is 100 calls and comes back with the clock; beyond it the project holds 50 a second.
    let response = await send(many, { projectId: busy })
    for (let list = 0; list < 5 && response.status === 200; list += 1) response = await send(many, { projectId: busy })
    expect([response.status, await response.json()]).toEqual([
      429,
      { status: 'FAILED', reasons: [{ name: 'rate_limited', description: expect.any(String) }] },
    ])
    expect(response.headers.get('retry-after')).toMatch(/^[1-9]\d*$/)
    expect(response.headers.get('access-control-expose-headers')?.split(', ')).toContain('Retry-After')
  })
})
