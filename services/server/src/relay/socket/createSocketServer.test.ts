import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RunningServer } from '../../startServer'
import { clientIdentity } from '../fake/clientIdentity.test.support'
import { type ClientParameters, newTopic, openClient, projects, type TestClient } from '../fake/openClient.test.support'
import { startRelay } from '../fake/startRelay.test.support'

const lastIn = { stop: async () => {} } as RunningServer
let strict = lastIn
let open = lastIn
let addresses = 0
const folder = mkdtempSync(join(tmpdir(), 'latchkey-'))
const clients: TestClient[] = []
beforeAll(async () => {
  strict = await startRelay({
    MODE: 'production',
    RELAY_PUBLIC_URLS: 'wss://relay.test',
    PUBLIC_URL: 'https://door.test',
    DATA_DIR: folder,
  })
  open = await startRelay({})
})
afterAll(async () => {
  // A draining server gives its sockets ten seconds.
  for (const { socket } of clients) socket.terminate()
  await strict.stop()
  await open.stop()
  rmSync(folder, { recursive: true, force: true })
})

/** Each from an address of its own. */
function connect(more: Partial<ClientParameters> = {}, to = strict) {
  addresses += 1
  const { headers, ...rest } = more
  const client = openClient({
    url: to.url,
    projectId: projects.dapp,
    claims: { aud: 'wss://relay.test' },
    ...rest,
    headers: { 'x-forwarded-for': `10.1.0.${addresses}`, ...headers },
  })
  clients.push(client)
  return client
}
const origin = (value: string) => ({ headers: { origin: value } })
const seconds = Math.floor(Date.now() / 1000)

describe('who may connect', () => {
  it.each<[string, Partial<ClientParameters>]>([
    ['a native client', {}],
    ['a page on the list of its project', origin('https://dapp.example')],
    ["the relay's own page", origin('https://relay.test')],
    ['any page of a project without a list', { projectId: projects.wallet, ...origin('https://any.example') }],
    ['a token for the public address', { claims: { aud: 'https://door.test' } }],
    ['a token for the relay with a path', { claims: { aud: 'wss://relay.test/relay' } }],
  ])('%s is let in', async (_, parameters) => {
    const client = connect(parameters)
    expect(await client.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
    await client.close()
  })

  it.each<[string, Partial<ClientParameters>, string]>([
    ['no token', { token: '' }, 'Unauthorized: invalid auth'],
    ['a page of this machine that nobody listed', origin('http://localhost:3000'), 'Unauthorized: origin not allowed'],
    ['no JWT', { token: 'a.b.c' }, 'Unauthorized: invalid auth'],
    ['a token for another relay', { claims: { aud: 'wss://other.test' } }, 'Unauthorized: invalid auth'],
    ['another scheme of the same host', { claims: { aud: 'ws://relay.test' } }, 'Unauthorized: invalid auth'],
    [
      'a token of another client',
      { claims: { aud: 'wss://relay.test', iss: clientIdentity().id } },
      'Unauthorized: invalid auth',
    ],
    [
      'a token of tomorrow',
      { claims: { aud: 'wss://relay.test', iat: seconds + 90_000, exp: seconds + 176_400 } },
      'JWT validation error: JWT Token is not yet valid',
    ],
    [
      'a token of the day before yesterday',
      { claims: { aud: 'wss://relay.test', iat: seconds - 176_400, exp: seconds - 90_000 } },
      'JWT validation error: JWT Token has expired',
    ],
    ['no project', { projectId: undefined }, 'Unauthorized: invalid key'],
    ['a project nobody knows', { projectId: 'f'.repeat(32) }, 'Unauthorized: invalid key'],
    ['a project that is no id', { projectId: "'; drop table projects" }, 'Unauthorized: invalid key'],
    ['a page that is not listed', origin('https://evil.example'), 'Unauthorized: origin not allowed'],
    [
      'a page that looks like a listed one',
      origin('https://dapp.example.evil.example'),
      'Unauthorized: origin not allowed',
    ],
    ['an opaque page', origin('null'), 'Unauthorized: origin not allowed'],
  ])('%s is closed with 3000 and why', async (_, parameters, reason) => {
    const client = connect(parameters)
    // Accepted first: a refused upgrade would tell a browser nothing.
    await client.opened
    expect(await client.closed).toEqual({ code: 3000, reason })
    expect(client.frames).toEqual([])
  })

  it('N-06 a project lets nobody into another, and what one sends before it is let in is not done', async () => {
    const topic = newTopic()
    const evil = connect({ projectId: projects.dapp, ...origin('https://evil.example') })
    const published = evil.publish(topic, 'smuggled')
    await evil.closed
    const wallet = connect({ projectId: projects.wallet })
    await wallet.subscribe(topic)
    const dapp = connect()
    await dapp.publish(topic, 'sound')
    expect(await wallet.messages(1)).toEqual(['sound'])
    expect(await Promise.race([published, 'unanswered'])).toBe('unanswered')
  })

  it('N-06 nothing but the topic gives access to a mailbox, whatever the project', async () => {
    const [topic, other] = [newTopic(), newTopic()]
    const dapp = connect()
    await dapp.publish(topic, 'for who knows the topic')
    const stranger = connect({ projectId: projects.dapp })
    await stranger.subscribe(other)
    expect((await stranger.call('irn_fetchMessages', { topic: other })).result).toEqual({
      messages: [],
      hasMore: false,
    })
    await dapp.publish(other, 'yours')
    expect(await stranger.messages(1)).toEqual(['yours'])
  })

  it('X-11 a relay that is not ours cannot pass on what its clients show it', async () => {
    const client = connect({ claims: { aud: 'wss://relay.walletconnect.com' } })
    expect(await client.closed).toEqual({ code: 3000, reason: 'Unauthorized: invalid auth' })
  })

  it('in development an unknown project and another audience are let in', async () => {
    const client = connect({ projectId: 'anything', claims: { aud: 'wss://other.test' } }, open)
    expect(await client.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
    const row = await open.projects.find('anything')
    expect(row).toBeUndefined()
  })

  it('another path is no relay', async () => {
    const client = connect({ url: `${strict.url}/other` })
    expect(await client.closed).toEqual({ code: 1006, reason: '' })
  })
})

describe('many at once', () => {
  it('N-08 connections of one address are counted before anything is checked; IPv6 by /56', async () => {
    const from = (place: number) => `2001:db8:0:4200:${place.toString(16)}::1`
    const flood = Array.from({ length: 45 }, (_, place) =>
      connect({ token: 'a.b.c', headers: { 'x-forwarded-for': from(place) } }),
    )
    const codes = (await Promise.all(flood.map(({ closed }) => closed))).map(({ code }) => code)
    // 20 in a window of a second; the flood may have met the end of one.
    expect(codes.filter((code) => code === 3000).length).toBeLessThanOrEqual(40)
    expect(codes.filter((code) => code === 1013).length).toBeGreaterThanOrEqual(5)
    const neighbour = connect({ headers: { 'x-forwarded-for': '2001:db8:0:4300::1' } })
    expect(await neighbour.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })

  it('N-08 a client cannot choose the address it is counted as', async () => {
    const forged = (place: number) => ({ headers: { 'x-forwarded-for': `192.0.2.${place}, 10.9.9.9` }, token: 'a.b.c' })
    const flood = Array.from({ length: 45 }, (_, place) => connect(forged(place)))
    const codes = (await Promise.all(flood.map(({ closed }) => closed))).map(({ code }) => code)
    expect(codes).toContain(1013)
  })

  it('the ninth socket of a client costs it the one that was idle longest', async () => {
    const identity = clientIdentity()
    const sockets: TestClient[] = []
    for (let place = 0; place < 8; place += 1) {
      const socket = connect({ identity })
      await socket.subscribe(newTopic())
      sockets.push(socket)
    }
    await sockets[0]?.subscribe(newTopic())
    const ninth = connect({ identity })
    await ninth.subscribe(newTopic())
    expect((await sockets[1]?.closed)?.code).toBe(1008)
    expect(await sockets[0]?.subscribe(newTopic())).toMatch(/^[0-9a-f]{64}$/)
  })
})
