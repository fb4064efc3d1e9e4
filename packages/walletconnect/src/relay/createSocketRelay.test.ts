import { accountsOf, type Clock, memoryStorage, reportOnce, systemClock } from '@latchkey/core'
import { serviceRefused } from '@latchkey/protocol/errors'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { WebSocket } from 'ws'
import { jumpingClock } from '../fake/jumpingClock.test.support'
import { account, connected, openClient, openWallet } from '../fake/openClient.test.support'
import { relayOfEachTest } from '../fake/relayOfEachTest.test.support'
import { createSocketRelay } from './createSocketRelay'
import type { Publication } from './Relay'
import type { RelayFault } from './RelayFailure'
import { reconnectDelay } from './reconnectDelay'

const relay = relayOfEachTest()

const topicOf = (digit: string) => digit.repeat(64)
const publication = (message: string): Publication => ({ topic: topicOf('a'), message, ttl: 300, tag: 1108 })
const signal = () => new AbortController().signal

function open(
  name = 'site',
  { urls = [relay.url], clock = systemClock }: { urls?: readonly string[]; clock?: Clock } = {},
) {
  const heard: string[] = []
  const refusals: RelayFault[] = []
  const claims = Buffer.from(JSON.stringify({ iss: name })).toString('base64url')
  const socket = createSocketRelay(
    {
      clock,
      urls,
      sign: async (url) => `${url}/?auth=h.${claims}.s`,
      subscriptionId: async (topic) => topic,
    },
    { delivered: async ({ message }) => void heard.push(message), refused: (fault) => refusals.push(fault) },
  )
  onTestFinished(() => socket.close())
  return { socket, heard, refusals }
}

describe('a relay over one socket', () => {
  test('opens nothing before something is needed', async () => {
    const { socket } = open()
    socket.wake()
    expect(relay.addresses).toHaveLength(0)
    socket.follow(topicOf('a'))
    await relay.until(() => relay.asked('irn_batchSubscribe') === 1)
    expect(relay.addresses).toHaveLength(1)
  })

  test('acknowledges with the very id the relay gave, and hears what it kept', async () => {
    const [here, there] = [open('here'), open('there')]
    await here.socket.publish(publication('kept'))
    there.socket.follow(topicOf('a'))
    await relay.until(() => relay.mail[0]?.acknowledged.size === 1)
    expect([here.heard, there.heard]).toEqual([[], ['kept']])
  })

  test('more topics than a call takes go in several', async () => {
    const { socket } = open()
    for (let index = 0; index < 1201; index++) socket.follow(index.toString(16).padStart(64, '0'))
    await relay.until(() => relay.frames.length === 3)
    expect(relay.frames.map(({ params }) => (params.topics as string[]).length)).toEqual([500, 500, 201])
  })

  test('R-02 a publication without an answer is repeated over the next socket, and stored once', async () => {
    const { socket } = open()
    relay.mute.add('irn_publish')
    const taken = socket.publish(publication('once'))
    await relay.until(() => relay.asked('irn_publish') === 1)
    relay.mute.clear()
    relay.dropAll()
    await taken
    expect(relay.asked('irn_publish')).toBe(2)
    expect(relay.mail.map(({ message }) => message)).toEqual(['once'])
  })

  test('a relay that takes no more for now is asked again when it said', async () => {
    const { socket } = open()
    relay.errors.set('irn_publish', { code: -32005, message: 'slow down', data: { retryAfter: 0.1 } })
    await socket.publish(publication('later'))
    expect(relay.asked('irn_publish')).toBe(2)
  })

  test('a publication the relay refuses is given up with its words', async () => {
    const { socket } = open()
    relay.errors.set('irn_publish', { code: -32602, message: 'bad topic' })
    await expect(socket.publish(publication('x'))).rejects.toMatchObject({
      fault: { kind: 'refused', reason: 'bad topic' },
    })
  })

  test('a publication is given up when the relay would not keep it any more', async () => {
    const { clock, jump } = jumpingClock()
    const { socket } = open('site', { clock })
    relay.mute.add('irn_publish')
    const taken = socket.publish({ ...publication('x'), ttl: 3 })
    await relay.until(() => relay.asked('irn_publish') === 1)
    const given = expect(taken).rejects.toMatchObject({ fault: { kind: 'expired' } })
    jump(5_000)
    await given
  })

  test('R-03 a relay that went silent is noticed by the probe and found again', async () => {
    const { clock, jump } = jumpingClock()
    const { socket } = open('site', { clock })
    socket.follow(topicOf('a'))
    await relay.until(() => relay.asked('irn_batchSubscribe') === 1)
    relay.mute.add('irn_batchSubscribe')
    jump(60_000)
    await relay.until(() => relay.asked('irn_batchSubscribe') === 2)
    expect(relay.addresses).toHaveLength(1)
    relay.mute.clear()
    jump(5_000)
    await relay.until(() => relay.addresses.length === 2)
    await relay.until(() => relay.asked('irn_batchSubscribe') === 3)
  })

  test('coming back asks the relay at once whether it is there', async () => {
    const { socket } = open()
    socket.follow(topicOf('a'))
    await relay.until(() => relay.asked('irn_batchSubscribe') === 1)
    socket.wake()
    await relay.until(() => relay.asked('irn_batchSubscribe') === 2)
    expect(relay.addresses).toHaveLength(1)
  })

  test('an address that does not answer gives way to the next of the same relay', async () => {
    const { socket } = open('site', { urls: ['ws://127.0.0.1:1', relay.url] })
    await socket.publish(publication('over there'))
    expect(relay.mail).toHaveLength(1)
  })

  test('nothing left to hear closes the socket', async () => {
    const { clock, jump } = jumpingClock()
    const { socket } = open('site', { clock })
    socket.follow(topicOf('a'))
    await relay.until(() => relay.asked('irn_batchSubscribe') === 1)
    socket.leave(topicOf('a'))
    await relay.until(() => relay.asked('irn_unsubscribe') === 1)
    jump(5_000)
    await relay.until(() => relay.sockets.size === 0)
    socket.follow(topicOf('b'))
    await relay.until(() => relay.addresses.length === 2)
  })

  test('a refusal is final until something is asked for again', async () => {
    const { socket, refusals } = open()
    relay.refusal = 'Unauthorized: invalid key'
    const fault = { kind: 'refused', reason: 'Unauthorized: invalid key' }
    await expect(socket.publish(publication('x'))).rejects.toMatchObject({ fault })
    expect(refusals).toEqual([fault])
    expect(relay.addresses).toHaveLength(1)
    relay.refusal = undefined
    await socket.publish(publication('x'))
  })

  test('waits are 0, 1, 2, 4 and at most 30 seconds, each up to a third off', () => {
    expect([0, 1, 2, 3, 4, 5, 6, 7, 20].map((failures) => reconnectDelay(failures, 0.5))).toEqual([
      0, 1000, 2000, 4000, 8000, 16000, 30000, 30000, 30000,
    ])
    expect([0, 1].map((random) => reconnectDelay(3, random))).toEqual([2800, 5200])
  })
})

test('the id the relay knows this page by goes with the calls of services from then on', async () => {
  const { client, core } = openClient({ relay: relay.url })
  expect(core.clientId).toBeUndefined()
  await client.prepare({ signal: signal() })
  expect(core.clientId).toMatch(/^did:key:z6Mk/)
})

describe('a site whose relay fails', () => {
  test.each([
    ['Unauthorized: origin not allowed', 'walletconnect.origin_not_allowed', 'Invalid App Configuration'],
    ['Unauthorized: invalid key', 'walletconnect.invalid_key', 'Invalid App Configuration'],
    ['JWT validation error: JWT Token is not yet valid', 'walletconnect.clock_wrong', 'Session Expired'],
    ['JWT validation error: JWT Token has expired', 'walletconnect.clock_wrong', 'Session Expired'],
    ['Unauthorized: invalid auth', 'walletconnect.relay_refused', expect.stringContaining('relay refused')],
  ])('%s ends connecting with %s, told once', async (reason, code, message) => {
    relay.refusal = reason
    const { handle, client, errors } = openClient({ relay: relay.url })
    await expect(handle().connect({ signal: signal() })).rejects.toMatchObject({ code, message })
    expect(client.pairing.getState()).toMatchObject({ status: 'failed', error: { code } })
    await expect(handle().connect({ signal: signal() })).rejects.toMatchObject({ code })
    expect(errors).toEqual([expect.objectContaining({ code })])
    relay.refusal = undefined
    await client.prepare({ signal: signal() })
    expect(client.pairing.getState().status).toBe('ready')
  })

  test('what another service told is not told again by the relay', async () => {
    relay.refusal = 'Unauthorized: invalid key'
    const { core, handle, errors } = openClient({ relay: relay.url })
    const told = reportOnce(core, 'INVALID_PROJECT_ID', () => serviceRefused({ alert: 'INVALID_PROJECT_ID' }))
    await expect(handle().connect({ signal: signal() })).rejects.toMatchObject({ code: 'walletconnect.invalid_key' })
    expect(errors).toEqual([told])
    relay.refusal = undefined
  })

  test('without a project id no socket is opened, for a stored session neither, and the alert is raised once', async () => {
    const storage = memoryStorage()
    const before = await connected(relay.url, { storage })
    before.destroy()
    let opened = 0
    class Counted extends WebSocket {
      constructor(url: string) {
        opened++
        super(url)
      }
    }
    vi.stubGlobal('WebSocket', Counted)
    const { handle, client, errors } = openClient({ relay: relay.url, storage, options: { projectId: undefined } })
    for (let tries = 0; tries < 2; tries++)
      await expect(handle().connect({ signal: signal() })).rejects.toMatchObject({
        code: 'config.project_id_missing',
        message: 'Project ID Not Configured',
      })
    expect(client.pairing.getState()).toMatchObject({ status: 'failed', error: { code: 'config.project_id_missing' } })
    expect(errors).toEqual([expect.objectContaining({ code: 'config.project_id_missing' })])
    expect(opened).toBe(0)
  })

  test('no relay at all is said before anything is tried', async () => {
    const { handle } = openClient({ relay: relay.url, options: { services: {} } })
    await expect(handle().connect({ signal: signal() })).rejects.toMatchObject({ code: 'walletconnect.not_configured' })
  })

  test('a relay nobody can reach ends connecting after ten seconds', async () => {
    const { clock, jump, armed } = jumpingClock()
    const { handle, client } = openClient({ relay: 'ws://127.0.0.1:1', clock })
    const waits = armed(10_000)
    const over = expect(handle().connect({ signal: signal() })).rejects.toMatchObject({
      code: 'walletconnect.relay_unreachable',
    })
    await waits
    jump(10_000)
    await over
    expect(client.pairing.getState().status).toBe('failed')
  })

  test('R-01 a relay lost while the code is shown: the same code still connects', async () => {
    const { handle, code, client } = openClient({ relay: relay.url })
    const wallet = openWallet(relay.url)
    const connecting = handle().connect({ signal: signal() })
    const uri = await code()
    relay.dropAll()
    await relay.until(() => relay.addresses.length === 2)
    expect(client.pairing.getState()).toMatchObject({ status: 'ready', uri })
    await wallet.pair(uri)
    expect((await connecting).accounts).toEqual(accountsOf([account]))
  })

  test('R-02 a socket lost inside a request: the wallet is asked once, the page answered once', async () => {
    const { provider, wallet } = await connected(relay.url)
    wallet.setPolicy('manual')
    relay.mute.add('irn_publish')
    const signing = provider.request({ method: 'personal_sign', params: ['0x6869', account] })
    await wallet.nextQuestion('request')
    relay.mute.clear()
    relay.dropAll()
    wallet.approve()
    expect(await signing).toMatch(/^0x[0-9a-f]{130}$/)
    expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(1)
  })

  test('R-03 a session outlives a relay that is gone for a while', async () => {
    const { provider, wallet, client } = await connected(relay.url)
    relay.dropAll()
    relay.closeAll(1012)
    expect(client.pairedWallet()).toBeDefined()
    expect(await provider.request({ method: 'personal_sign', params: ['0x', account] })).toMatch(/^0x/)
    await wallet.emit({ name: 'chainChanged', data: 31338 }, 'eip155:31338')
  })

  test('X-11 what a relay makes up does not open, and changes nothing', async () => {
    const { provider, client, wallet, session } = await connected(relay.url)
    const before = client.pairedWallet()
    for (const message of ['', 'AAAA', 'x'.repeat(50), btoa('\u0000'.repeat(80))])
      await wallet.sendGarbage().then(() => relay.forge({ topic: session.topic, message, tag: 1112 }))
    expect(await provider.request({ method: 'personal_sign', params: ['0x6869', account] })).toMatch(/^0x/)
    expect(client.pairedWallet()).toEqual(before)
  })

  test('X-11 what a relay repeats is heard once: an earlier word of the wallet does not undo a later one', async () => {
    const { provider, wallet, session } = await connected(relay.url)
    const heard: unknown[] = []
    provider.on?.('chainChanged', (chain) => heard.push(Number(chain)))
    await wallet.emit({ name: 'chainChanged', data: 31338 }, 'eip155:31338')
    const [earlier] = relay.mail.filter(({ topic, tag }) => topic === session.topic && tag === 1110)
    if (!earlier) throw new Error('the relay has no event')
    await wallet.emit({ name: 'chainChanged', data: 31337 }, 'eip155:31337')
    relay.forge(earlier)
    // Answered after what was repeated, since words of one topic are heard in their order.
    expect(await provider.request({ method: 'personal_sign', params: ['0x6869', account] })).toMatch(/^0x/)
    expect(heard).toEqual([31338, 31337])
    // Nor is it answered again, which would tell the relay when a page is there.
    expect(relay.mail.filter(({ tag }) => tag === 1111)).toHaveLength(2)
    expect(Number(await provider.request({ method: 'eth_chainId' }))).toBe(31337)
  })
})
