import { memoryStorage } from '@latchkey/core'
import { toHex } from 'viem'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { poisonedTexts } from '../hostile/poisonedTexts'
import { readFields } from '../wallet/readFields'
import { createWalletConnectWallet } from './createWalletConnectWallet'
import { hostileMetadata, hostileMetadataKinds } from './hostileMetadata'
import { NodeSocket } from './openDapp.test.support'
import { account, connectPair, home, openPair, other, refusal, wanted } from './openPair.test.support'
import { PeerError } from './peer/PeerError'
import { settleViolations } from './peer/WalletFault'
import { startRelay, type TestRelay } from './relay/startRelay.test.support'
import type { WalletConnectWalletOptions } from './WalletConnectWallet'

let relay: TestRelay
beforeAll(async () => {
  relay = await startRelay()
})
afterAll(() => relay.close())

const nobody = 'http://127.0.0.1:1'
const connect = (options?: Partial<WalletConnectWalletOptions>) => connectPair(relay.url, nobody, options)
const hello = [toHex('hello'), account]

/** The answer, or `silence` when the wallet was done with the request without one. */
const answeredBefore = (asked: Promise<unknown>, signal: Promise<unknown>) =>
  Promise.race([asked, signal.then(() => 'silence')])

describe('answers', () => {
  test('never: the request is taken, and the next one is answered', async () => {
    const { wallet, request } = await connect()
    wallet.inject({ kind: 'never-answer', methods: ['personal_sign'], times: 1 })
    const silent = request('personal_sign', hello)
    expect(await answeredBefore(silent, request('personal_sign', hello))).toBe('silence')
    expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toMatchObject([
      { outcome: 'ignored' },
      { outcome: 'answered' },
    ])
  })

  test('late, by its clock', async () => {
    const waits: { ms: number; go: () => void }[] = []
    const { wallet, request } = await connect({
      clock: {
        now: Date.now,
        after(ms, go) {
          if (ms === 7_000) waits.push({ ms, go })
          return () => {}
        },
      },
    })
    wallet.inject({ kind: 'answer-late', ms: 7_000, methods: ['personal_sign'] })
    const late = request('personal_sign', hello)
    expect(await answeredBefore(late, request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }]))).toBe('silence')
    waits[0]?.go()
    expect(await late).toMatch(/^0x[0-9a-f]{130}$/)
  })

  test('with any code, any value, and only as often as told', async () => {
    const { wallet, request } = await connect()
    wallet.inject({ kind: 'fail', code: 4900, message: 'Gone.', data: { why: 'test' }, times: 1 })
    await expect(request('personal_sign', hello)).rejects.toMatchObject({
      code: 4900,
      message: 'Gone.',
      data: { why: 'test' },
    })
    wallet.inject({ kind: 'answer-with', result: { not: 'a signature' }, times: 1 })
    expect(await request('personal_sign', hello)).toEqual({ not: 'a signature' })
    expect(await request('personal_sign', hello)).toMatch(/^0x/)
  })

  test('twice, under different envelopes', async () => {
    const { wallet, request, session } = await connect()
    wallet.inject({ kind: 'answer-twice', times: 1 })
    await request('personal_sign', hello)
    await wallet.ping()
    expect(relay.published.filter(({ topic, tag }) => topic === session && tag === 1109)).toHaveLength(2)
  })

  test('in an envelope nobody can open', async () => {
    const { wallet, request, dapp } = await connect()
    wallet.inject({ kind: 'malformed-envelope', times: 1 })
    expect(await answeredBefore(request('personal_sign', hello), request('personal_sign', hello))).toBe('silence')
    await wallet.sendGarbage()
    await wallet.ping()
    expect(dapp.heard.at(-1)?.method).toBe('wc_sessionPing')
  })

  test('asleep: everything waits until it wakes', async () => {
    const { wallet, request } = await connect()
    wallet.sleep()
    const taken = relay.acknowledged(1108)
    const waiting = request('personal_sign', hello)
    await taken
    expect(wallet.log.some(({ method }) => method === 'wc_sessionRequest')).toBe(false)
    wallet.wake()
    expect(await waiting).toMatch(/^0x/)
  })

  test('it says it switched and stays', async () => {
    const { wallet, request, dapp } = await connect()
    wallet.inject({ kind: 'wrong-chain', times: 1 })
    const move = () => request('wallet_switchEthereumChain', [{ chainId: '0x7a6a' }])
    expect(await move()).toBeNull()
    expect(dapp.heard.some(({ method }) => method === 'wc_sessionEvent')).toBe(false)
    expect(await move()).toBeNull()
    expect(await dapp.hear('wc_sessionEvent')).toMatchObject({
      params: { event: { name: 'chainChanged', data: 31_338 }, chainId: other },
    })
  })

  test('a chain it does not know is 4902; one it is told of is granted', async () => {
    const { request, dapp, wallet } = await connect()
    expect(await refusal(request('wallet_switchEthereumChain', [{ chainId: '0x1' }]))).toBe(4902)
    await wallet.emitWrongChain()
    expect(await dapp.hear('wc_sessionEvent')).toMatchObject({ params: { chainId: 'eip155:999999999' } })
  })
})

describe('settlements that break a rule', () => {
  test.each(settleViolations)('%s', async (violation) => {
    const { dapp, wallet } = openPair(relay.url, nobody, { faults: [{ kind: 'bad-settlement', violation }] })
    dapp.answerWith(({ method }) =>
      method === 'wc_sessionSettle' ? { error: new PeerError(7000, 'No.') } : { result: true },
    )
    const { topic, uri } = await dapp.pairing()
    await wallet.pair(uri)
    const { responderPublicKey } = await dapp.propose(topic, wanted)
    const { params } = await dapp.hear('wc_sessionSettle')
    await wallet.noSession()
    const honest = {
      controller: { publicKey: responderPublicKey },
      namespaces: {
        eip155: {
          accounts: [`${home}:${account}`, `${other}:${account}`],
          methods: { length: 4 },
          events: { length: 2 },
        },
      },
    }
    const { controller, namespaces, expiry } = readFields(params)
    expect({ controller, namespaces, alive: Number(expiry) > 1_000_000_000 }).not.toMatchObject({
      ...honest,
      alive: true,
    })
  })

  test('the settlement may come before the answer, or never', async () => {
    const { dapp, wallet } = openPair(relay.url, nobody)
    wallet.inject({ kind: 'settle-first', times: 1 })
    const tags = async () => {
      const before = relay.published.length
      const { topic, uri } = await dapp.pairing()
      await wallet.pair(uri)
      await dapp.propose(topic, wanted)
      return relay.published.slice(before).flatMap(({ tag }) => (tag === 1101 || tag === 1102 ? [tag] : []))
    }
    expect(await tags()).toEqual([1102, 1101])
    wallet.inject({ kind: 'never-settle', times: 1 })
    expect(await tags()).toEqual([1101])
  })
})

describe('the relay', () => {
  test('sockets that drop cost nothing', async () => {
    const { wallet, request } = await connect()
    wallet.dropSocket()
    expect(await request('personal_sign', hello)).toMatch(/^0x/)
    relay.dropAll()
    expect(await request('personal_sign', hello)).toMatch(/^0x/)
    await wallet.ping()
  })

  test('messages wait for a wallet that is away', async () => {
    const { wallet, request } = await connect()
    wallet.goOffline()
    expect(wallet.isOnline()).toBe(false)
    const waiting = request('personal_sign', hello)
    await wallet.goOnline()
    expect(await waiting).toMatch(/^0x/)
    expect(wallet.log.filter(({ method }) => method === 'wc_sessionRequest')).toHaveLength(1)
  })

  test('a refusal with 3000 is final and told', async () => {
    const strict = await startRelay()
    onTestFinished(() => strict.close())
    strict.refuse('Unauthorized: invalid key')
    const wallet = createWalletConnectWallet({
      relayUrl: strict.url,
      projectId: 'f'.repeat(32),
      accounts: [],
      WebSocket: NodeSocket,
    })
    onTestFinished(() => wallet.destroy())
    const uri = `wc:${'ab'.repeat(32)}@2?relay-protocol=irn&symKey=${'cd'.repeat(32)}`
    await expect(wallet.pair(uri)).rejects.toMatchObject({ code: 3000, message: 'Unauthorized: invalid key' })
    expect([...strict.projects]).toEqual(['f'.repeat(32)])
  })
})

describe('of the wallet itself', () => {
  test('it updates, extends and pings; the dapp may refuse', async () => {
    const { wallet, dapp, session } = await connect()
    await wallet.extend(2_000_000_000)
    expect(wallet.sessions[0]?.expiry).toBe(2_000_000_000)
    const [granted] = Object.values(wallet.sessions[0]?.namespaces ?? {})
    if (!granted) throw new Error('Nothing was granted.')
    const narrower = { eip155: { ...granted, chains: [home], accounts: [`${home}:${account}`] } }
    await wallet.update(narrower)
    expect(wallet.sessions[0]?.namespaces).toEqual(narrower)
    expect(await refusal(dapp.request(session, other, 'personal_sign', hello))).toBe(3005)
    dapp.answerWith(() => ({ error: new PeerError(3003, 'Unauthorized.') }))
    expect(await refusal(wallet.update({}))).toBe(3003)
    expect(wallet.sessions[0]?.namespaces).toEqual(narrower)
  })

  test('one that remembers is itself again after a reload, and finds what waited', async () => {
    const storage = memoryStorage()
    const { wallet, request, dapp, session } = await connect({ storage })
    const { clientId, sessions } = wallet
    wallet.destroy()
    const waiting = request('personal_sign', hello)
    const { wallet: again } = openPair(relay.url, nobody, { storage })
    expect(await waiting).toMatch(/^0x/)
    expect([again.clientId, again.sessions]).toEqual([clientId, sessions])
    await dapp.peer.ask(session, 'wc_sessionDelete', { code: 6000, message: 'Bye.' })
    await again.noSession()
    const { wallet: later } = openPair(relay.url, nobody, { storage })
    expect([later.clientId, later.sessions]).toEqual([clientId, []])
  })

  test.each(poisonedTexts)('one whose memory someone else wrote starts over: %.40s', (text) => {
    const storage = memoryStorage()
    storage.setItem('test-walletconnect-wallet', text)
    expect(openPair(relay.url, nobody, { storage }).wallet.sessions).toEqual([])
  })

  test('one that was reinstalled knows no session', async () => {
    const { wallet, request } = await connect()
    await wallet.forgetSessions()
    const [unanswered] = [request('personal_sign', hello)]
    expect(await answeredBefore(unanswered, wallet.goOnline())).toBe('silence')
    expect(wallet.sessions).toEqual([])
  })

  test('unknown methods are 10001', async () => {
    const { dapp, session } = await connect()
    expect(await refusal(dapp.peer.ask(session, 'wc_sessionDance', {}))).toBe(10_001)
  })

  test.each(hostileMetadataKinds)('it says of itself what no dapp should believe: %s', async (kind) => {
    const { dapp } = await connect({ metadata: hostileMetadata(kind) })
    expect(await dapp.hear('wc_sessionSettle')).toMatchObject({
      params: { controller: { metadata: hostileMetadata(kind) } },
    })
  })
})
