import type { ChainId } from '@latchkey/protocol/caip'
import { describe, expect, it, onTestFinished } from 'vitest'
import { openSite } from '../fake/openSite.test.support'
import { createChainData } from './createChainData'

const { signal } = new AbortController()
const one = 'eip155:1' as ChainId
const other = 'eip155:2' as ChainId

/** A site whose server answers what the test says. */
function openData(
  answer: (url: URL, init: RequestInit | undefined) => unknown,
  services: object = { url: 'https://door.example' },
) {
  const asked: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const url = new URL(String(input))
    asked.push(`${init?.method ?? 'GET'} ${url.pathname}`)
    const said = await answer(url, init)
    return said instanceof Response ? said : Response.json(said)
  }
  const site = openSite({ services, fetch })
  onTestFinished(site.destroy)
  return { ...site, asked, data: createChainData(site.core) }
}

describe('the server of chain data', () => {
  it('is asked with who asks, and without empty parameters', async () => {
    let seen = ''
    const { data, core } = openData(({ search }) => {
      seen = search
      return {}
    })
    core.clientId = 'did:key:z6Mk'
    await data.get({ path: '/v1/x', parameters: { chainId: one, cursor: '', none: undefined }, why: 'test', signal })
    const query = Object.fromEntries(new URLSearchParams(seen))
    expect(query).toEqual({
      chainId: one,
      projectId: 'project',
      st: 'latchkey',
      sv: expect.stringMatching(/^html-eip155-/),
      clientId: 'did:key:z6Mk',
    })
  })
  it('asks which chains are served once, and again while none is', async () => {
    let http: readonly string[] = []
    const { data, asked } = openData(() => ({ http, ws: [] }))
    expect(await data.serves(one, signal)).toBe(false)
    http = [one]
    expect(await data.serves(one, signal)).toBe(true)
    expect(await data.serves(other, signal)).toBe(false)
    expect(asked).toHaveLength(2)
  })
  it('asks one question for all who want to know at once, which goes on when one of them leaves', async () => {
    const { data, asked, update } = openData(async ({ host }) => ({
      http: host === 'door.example' ? [one] : [other],
      ws: [],
    }))
    const left = new AbortController()
    const leaving = expect(data.serves(one, left.signal)).rejects.toBe('left')
    const checks = Promise.all([data.serves(one, signal), data.serves(other, signal), data.zone(signal)])
    left.abort('left')
    await leaving
    expect(await checks).toEqual([true, false, undefined])
    expect(asked).toHaveLength(1)
    await expect(data.serves(other, AbortSignal.abort('gone'))).resolves.toBe(false)
    update({ services: { url: 'https://gate.example' } })
    const first = data.serves(other, signal)
    update({ services: { url: 'https://door.example' } })
    expect(await Promise.all([first, data.serves(one, signal)])).toEqual([true, true])
    expect(asked).toHaveLength(3)
  })
  it('a question that failed is not kept', async () => {
    let isDown = true
    const { data } = openData(() => (isDown ? new Response('', { status: 400 }) : { http: [one], ws: [] }))
    const both = [data.serves(one, signal), data.zone(signal)]
    expect((await Promise.allSettled(both)).map(({ status }) => status)).toEqual(['rejected', 'rejected'])
    isDown = false
    expect(await data.serves(one, signal)).toBe(true)
  })
  it('asks the service that an update names for its own chains', async () => {
    const { data, update } = openData(({ host }) => ({ http: host === 'door.example' ? [one] : [other], ws: [] }))
    expect(await data.serves(one, signal)).toBe(true)
    update({ services: { url: 'https://gate.example' } })
    expect(await data.serves(one, signal)).toBe(false)
    expect(await data.serves(other, signal)).toBe(true)
  })
  it('nodes of the server that are down leave no chain unserved: it fails, is asked again, and what was listed stays', async () => {
    let answer: object = { http: [other], ws: [], incomplete: true }
    const { data, asked } = openData(() => answer)
    expect(await data.serves(other, signal)).toBe(true)
    await expect(data.serves(one, signal)).rejects.toMatchObject({ code: 'rpc.unreachable' })
    answer = { http: [one, other], ws: [] }
    expect(await data.serves(one, signal)).toBe(true)
    expect(await data.serves(other, signal)).toBe(true)
    expect(asked).toHaveLength(3)
  })
  it('a list that is none is a fault, not an unserved chain', async () => {
    const { data } = openData(() => ({ http: 'eip155:1' }))
    await expect(data.serves(one, signal)).rejects.toMatchObject({ code: 'http.bad_answer' })
  })
  it('what it has nothing behind is told by its own error, and remembered of the server that said so', async () => {
    const reasons = [
      { name: 'not_configured', description: 'Swapping is not configured on this server: set SWAP_PROVIDER' },
    ]
    const { data, update, asked } = openData(({ pathname }) =>
      Response.json({ status: 'FAILED', reasons }, { status: pathname.startsWith('/v1/account') ? 503 : 404 }),
    )
    expect(data.absent()).toEqual([])
    await expect(data.get({ path: '/v1/convert/tokens', why: 'test', signal })).rejects.toMatchObject({
      code: 'http.not_configured',
      data: { url: 'https://door.example/v1/convert/tokens', detail: expect.stringContaining('SWAP_PROVIDER') },
    })
    expect(asked).toHaveLength(1)
    expect(data.absent()).toEqual(['swap'])
    const order = { path: '/v1/generators/onrampurl', body: {}, why: 'test', signal }
    await expect(data.post(order)).rejects.toMatchObject({ code: 'http.not_configured' })
    await expect(data.post(order)).rejects.toMatchObject({ code: 'http.not_configured' })
    await expect(data.get({ path: '/v1/profile/x', why: 'test', signal })).rejects.toMatchObject({
      code: 'http.not_configured',
    })
    expect(data.absent()).toEqual(['swap', 'onramp'])
    update({ services: { url: 'https://gate.example' } })
    expect(data.absent()).toEqual([])
  })
  it('what it has nothing behind comes with its chains, without a question of its own', async () => {
    const { data, asked } = openData(() => ({ http: [one], ws: [], absent: ['onramp', 'weather'] }))
    await data.serves(one, signal)
    expect(data.absent()).toEqual(['onramp'])
    expect(asked).toEqual(['GET /v1/supported-chains'])
  })
  it('the zone it registers names in comes with its chains, is asked for once, and is that of the service in use', async () => {
    const { data, update, asked } = openData(({ host }) => ({
      ...{ http: [one], ws: [] },
      ...(host === 'door.example' && { zone: 'latchkey.id' }),
    }))
    expect(await data.zone(signal)).toBe('latchkey.id')
    expect(await data.serves(one, signal)).toBe(true)
    expect(await data.zone(signal)).toBe('latchkey.id')
    expect(asked).toHaveLength(1)
    update({ services: { url: 'https://gate.example' } })
    expect(await data.zone(signal)).toBeUndefined()
    expect(asked).toHaveLength(2)
  })
  it('a refusal of another kind is no absence', async () => {
    const reasons = [{ name: 'unsupported_chain', description: 'Not here.' }]
    const { data } = openData(() => Response.json({ status: 'FAILED', reasons }, { status: 404 }))
    await expect(data.get({ path: '/v1/convert/tokens', why: 'test', signal })).rejects.toMatchObject({
      code: 'http.status',
    })
    expect(data.absent()).toEqual([])
  })
  it('asks nobody where the site names no server', async () => {
    const { data, asked } = openData(() => ({}), { rpc: 'https://node.example' })
    expect(data.isNamed()).toBe(false)
    expect(await data.serves(one, signal)).toBe(false)
    expect(await data.zone(signal)).toBeUndefined()
    await expect(data.get({ path: '/v1/x', why: 'test', signal })).rejects.toMatchObject({
      code: 'config.service_missing',
    })
    expect(asked).toEqual([])
  })
  it('is waited for until it has told what it knows by itself, and not a second time', async () => {
    let answer = (_: Response) => {}
    const late = () => new Promise<Response>((resolve) => (answer = resolve))
    const asked: string[] = []
    const fetch = (url: RequestInfo | URL, init?: RequestInit) => {
      asked.push(String(url))
      init?.signal?.addEventListener('abort', () => asked.push('given up'))
      return late()
    }
    const { core, pass, destroy } = openSite({ services: { url: 'https://door.example' }, fetch })
    onTestFinished(destroy)
    const data = createChainData(core)
    const question = { path: '/v1/x', why: 'test', signal }
    const first = data.get(question)
    // The server gives up 15 s after who stands behind it was asked, and answers within 18.
    pass(18_000)
    answer(Response.json({ balances: [], stale: true }))
    expect(await first).toEqual({ balances: [], stale: true })
    const second = expect(data.get(question)).rejects.toMatchObject({ code: 'http.timed_out' })
    pass(20_000)
    await second
    expect(asked).toHaveLength(3)
  })
  it.each([
    ['service', { services: { url: 'https://other.example' } }],
    ['project', { projectId: 'another' }],
  ])('keeps what was last found to be offered on a chain, of the %s that was asked', (_, change) => {
    const { data, update } = openData(() => ({}))
    expect(data.offers(one)).toEqual({})
    data.setOffers(one, { swap: 'unoffered' })
    data.setOffers(one, { onramp: 'unoffered' })
    expect([data.offers(one), data.offers(other)]).toEqual([{ onramp: 'unoffered' }, {}])
    update(change)
    expect(data.offers(one)).toEqual({})
  })
  it('never repeats a POST unless twice is the same as once', async () => {
    const { data, asked } = openData(() => new Response('', { status: 503 }))
    await expect(data.post({ path: '/v1/x', body: {}, why: 'test', signal })).rejects.toMatchObject({
      code: 'http.status',
    })
    expect(asked).toEqual(['POST /v1/x'])
  })
})
