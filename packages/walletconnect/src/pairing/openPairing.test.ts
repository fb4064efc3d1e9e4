import type { Options } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test, vi } from 'vitest'
import { deriveSymKey } from '../crypto/deriveSymKey'
import { fromHex, toHex } from '../crypto/hex'
import { nativeAgreement as agreement } from '../crypto/nativeAgreement'
import { sha256Hex } from '../crypto/sha256'
import { evmNetworks, other } from '../fake/openClient.test.support'
import { openSession, sessionOf } from '../fake/openSession.test.support'
import { RelayFailure } from '../relay/RelayFailure'
import type { WcSession } from '../session/WcSession'
import type { SignInAsk } from '../signIn/SignIn'
import { openPairing } from './openPairing'

const site = {
  projectId: 'd'.repeat(32),
  services: { relay: 'wss://relay.example' },
  networks: evmNetworks,
  metadata: { name: 'Site', description: '', url: 'https://site.example', icons: [] },
}

function start({ options = {} as Partial<Options>, signIn = undefined as SignInAsk | undefined } = {}) {
  const opened = openSession({ sessions: [], options: { ...site, ...options } })
  const { core, messenger, routes, wallet } = opened
  const told: [string, unknown?][] = []
  const pair = (earlier?: Readonly<Record<string, unknown>>, first?: ChainId) =>
    openPairing(
      {
        core,
        messenger,
        agreement: async () => agreement,
        signIn: () => signIn,
        route(topic, heard) {
          routes.set(topic, heard)
          return () => void routes.delete(topic)
        },
      },
      first,
      {
        answered: () => told.push(['answered']),
        settled: (session) => told.push(['settled', session]),
        failed: (error) => told.push(['failed', error]),
      },
      earlier,
    )
  const proposals = () => wallet.said.filter(({ method }) => method === 'wc_sessionPropose')
  return { ...opened, told, pair, proposals }
}

/** A code on offer, and the wallet that reads it. */
async function open(parts: Parameters<typeof start>[0] = {}) {
  const started = start(parts)
  const { wallet } = started
  const live = await started.pair()
  const [, topic = ''] = /^wc:([0-9a-f]{64})@2/.exec(live.uri) ?? []
  const [, symKey = ''] = /symKey=([0-9a-f]{64})/.exec(live.uri) ?? []
  wallet.keys.set(topic, fromHex(symKey))
  const theirs = await agreement.generate()
  const controller = toHex(theirs.publicKey)
  const answer = async (result: unknown = { responderPublicKey: controller }) => {
    await wallet.say({ id: live.stored?.id, result }, { topic })
  }
  const own = fromHex(live.stored?.publicKey ?? '')
  const key = await deriveSymKey(agreement, theirs, own)
  const session = await sha256Hex(key)
  wallet.keys.set(session, key)
  const answered = () => vi.waitFor(() => expect(started.told).toContainEqual(['answered']))
  const settlement = (parts: object = {}) => ({
    controller: { publicKey: controller, metadata: { name: 'Harbor' } },
    namespaces: sessionOf().namespaces,
    expiry: 5_000,
    ...parts,
  })
  return { ...started, live, topic, symKey, theirs, controller, answer, answered, session, key, settlement }
}

test('a code holds the topic and key under which the proposal waits', async () => {
  const { live, topic, symKey, wallet, clock, controller } = await open()
  expect(live).toMatchObject({
    uri: `wc:${topic}@2?relay-protocol=irn&symKey=${symKey}&expiryTimestamp=1300`,
    staleAt: clock.now() + 240_000,
    renewAt: clock.now() + 230_000,
    stored: { uri: live.uri, privateKey: expect.stringMatching(/^[0-9a-f]{64}$/) },
  })
  expect(topic).toBe(await sha256Hex(fromHex(symKey)))
  expect([...wallet.followed]).toEqual([topic])
  expect(controller).not.toBe(live.stored?.publicKey)
})

test('what is proposed is optional, ends with the code, and begins with the network that was asked for', async () => {
  const { pair, wallet, messenger } = start()
  const published = vi.spyOn(messenger, 'request')
  const live = await pair(undefined, other)
  const [topic, method, proposal] = published.mock.calls[0] ?? []
  expect([method, wallet.said.length]).toEqual(['wc_sessionPropose', 1])
  expect(proposal).toMatchObject({
    relays: [{ protocol: 'irn' }],
    proposer: { publicKey: live.stored?.publicKey },
    requiredNamespaces: {},
    optionalNamespaces: { eip155: { chains: [other, 'eip155:31337'] } },
    expiryTimestamp: 1_300,
    pairingTopic: topic,
  })
})

test('without a relay, or a project it knows, nothing is offered', async () => {
  const bare = start({ options: { services: {} } })
  await expect(bare.pair()).rejects.toMatchObject({ code: 'walletconnect.not_configured' })
  const nameless = start({ options: { projectId: undefined } })
  await expect(nameless.pair()).rejects.toMatchObject({ code: 'config.project_id_missing' })
  await expect(nameless.pair()).rejects.toMatchObject({ code: 'config.project_id_missing' })
  expect([bare.wallet.said, nameless.wallet.said, nameless.errors.length]).toEqual([[], [], 1])
})

test('a relay that does not take the proposal in ten seconds is unreachable, and its topic is left', async () => {
  const { pair, wallet, clock, told } = start()
  wallet.take = () => new Promise(() => {})
  let ended: unknown
  pair().catch((error: unknown) => {
    ended = error
  })
  await vi.waitFor(() => expect(wallet.said).toHaveLength(1))
  await clock.pass(9_999)
  expect(ended).toBeUndefined()
  await clock.pass(1)
  expect(ended).toMatchObject({ code: 'walletconnect.relay_unreachable' })
  expect([[...wallet.followed], told]).toEqual([[], []])
})

test('a relay that refuses the proposal is told of in its words', async () => {
  const { pair, wallet } = start()
  wallet.take = () => Promise.reject(new RelayFailure({ kind: 'refused', reason: 'Unauthorized: invalid key' }))
  await expect(pair()).rejects.toMatchObject({ code: 'walletconnect.invalid_key' })
  expect([...wallet.followed]).toEqual([])
})

test('what wallets say to keep a pairing is answered, anything else on its topic is not', async () => {
  const { wallet, topic, told } = await open()
  for (const method of ['wc_pairingPing', 'wc_pairingExtend'])
    expect(await wallet.ask(method, {}, { topic })).toMatchObject({ result: true })
  for (const method of ['wc_pairingPings', 'xwc_pairingPing', 'wc_sessionPing', 'wc_sessionDelete'])
    expect(await wallet.ask(method, {}, { topic })).toBeUndefined()
  expect(told).toEqual([])
})

test('a wallet that lets go of the pairing before it answers ends it', async () => {
  const { wallet, topic, told } = await open()
  expect(await wallet.ask('wc_pairingDelete', {}, { topic })).toMatchObject({ result: true })
  expect(told).toEqual([['failed', expect.objectContaining({ code: 'walletconnect.pairing_expired' })]])
  expect([...wallet.followed]).toEqual([])
})

test('one that tidies up after its answer does not', async () => {
  const { wallet, topic, told, answer, answered } = await open()
  await answer()
  await answered()
  expect(await wallet.ask('wc_pairingDelete', {}, { topic })).toMatchObject({ result: true })
  expect(told).toEqual([['answered']])
})

test.each([
  ['no key', {}],
  ['a key that is none', { responderPublicKey: 'x' }],
  ['nothing', null],
])('an answer with %s is none', async (_, result) => {
  const { told, answer, wallet } = await open()
  await answer(result)
  await vi.waitFor(() => expect(told).toHaveLength(1))
  expect(told[0]?.[1]).toMatchObject({
    ...{ code: 'walletconnect.settlement_invalid', data: { detail: 'no key in the answer' } },
  })
  expect([...wallet.followed]).toEqual([])
})

test("a wallet's no ends it with the no", async () => {
  const { told, wallet, topic, live } = await open()
  await wallet.say({ id: live.stored?.id, error: { code: 5000, message: 'No' } }, { topic })
  await settle()
  expect(told).toEqual([['failed', expect.objectContaining({ name: 'WalletRefusal', code: 5000 })]])
})

test('a code nobody answers in five minutes is over', async () => {
  const { told, clock } = await open()
  await clock.pass(299_999)
  expect(told).toEqual([])
  await clock.pass(1)
  expect(told).toEqual([['failed', expect.objectContaining({ code: 'walletconnect.pairing_expired' })]])
})

test('what a wallet settles after its answer is the session, whose topic stays and whose pairing goes', async () => {
  const { told, answer, answered, wallet, session, key, topic, controller, settlement, clock, routes } = await open()
  await answer()
  await answered()
  expect([...wallet.followed]).toEqual([topic, session])
  expect(await wallet.ask('wc_sessionUpdate', {}, { topic: session })).toBeUndefined()
  expect(await wallet.ask('wc_sessionSettle', settlement(), { topic: session })).toMatchObject({ result: true })
  const settled: WcSession = {
    ...{ topic: session, symKey: toHex(key), controller, peer: { name: 'Harbor' }, expiry: 5_000 },
    ...{ namespaces: sessionOf().namespaces, chains: {}, first: {}, heard: {} },
  }
  expect(told).toEqual([['answered'], ['settled', settled]])
  expect([[...wallet.followed], routes.size]).toEqual([[session], 0])
  // Nothing of the pairing is waited for any more.
  expect(clock.waiting).toBe(0)
  await clock.pass(300_000)
  expect(told).toHaveLength(2)
})

test('a settlement that is not sound is refused with its reason, and nothing stays', async () => {
  const { told, answer, answered, wallet, session, settlement } = await open()
  await answer()
  await answered()
  expect(await wallet.ask('wc_sessionSettle', settlement({ expiry: 1 }), { topic: session })).toMatchObject({
    error: { code: 7000, message: 'Session settlement failed: no end ahead' },
  })
  expect(told[1]).toMatchObject([
    'failed',
    { code: 'walletconnect.settlement_invalid', data: { detail: 'no end ahead' } },
  ])
  expect([...wallet.followed]).toEqual([])
})

test('a wallet that answers and does not settle within a minute is given up', async () => {
  const { told, answer, answered, wallet, clock } = await open()
  await answer()
  await answered()
  await clock.pass(59_999)
  expect(told).toHaveLength(1)
  await clock.pass(1)
  expect(told[1]).toMatchObject(['failed', { code: 'walletconnect.pairing_expired' }])
  expect([...wallet.followed]).toEqual([])
})

test('a code that was withdrawn is not answered any more, whatever comes', async () => {
  const { told, live, answer, wallet, clock, theirs } = await open()
  await answer()
  live.close()
  live.close()
  // As long as the page takes for its own key.
  await sha256Hex(await deriveSymKey(agreement, theirs, theirs.publicKey))
  await settle()
  await clock.pass(300_000)
  expect([told, [...wallet.followed]]).toEqual([[], []])
  const late = await open()
  await late.answer()
  await late.answered()
  late.live.close()
  expect([...late.wallet.followed]).toEqual([])
  await late.wallet.ask('wc_sessionSettle', late.settlement(), { topic: late.session })
  expect(late.told).toEqual([['answered']])
})

test('what an earlier page left is gone on with: its code, keys and id, and nothing is proposed twice', async () => {
  const before = await start().pair()
  const link = { href: 'harbor://', name: 'Harbor' }
  const { pair, proposals, clock, wallet } = start()
  clock.burn(60_000)
  const live = await pair({ ...before.stored, link })
  expect(live).toMatchObject({ uri: before.uri, stored: before.stored, link, staleAt: before.staleAt })
  expect([proposals(), wallet.said]).toEqual([[], []])
  const poisoned = await start().pair({ ...before.stored, link: {} })
  expect(poisoned.uri).not.toBe(before.uri)
  expect(poisoned.link).toBeUndefined()
})

const signIn: SignInAsk = { nonce: 'abcdef0123456789', verified() {} }

test('a code with a sign-in offers both, and is left to no other page', async () => {
  const earlier = await start().pair()
  const { pair, wallet } = start({ signIn })
  const live = await pair({ ...earlier.stored, link: { href: 'harbor://', name: 'Harbor' } })
  expect(live.uri).toMatch(/&methods=wc_sessionAuthenticate$/)
  expect(live.uri).not.toContain(earlier.uri.slice(0, 60))
  expect(live.stored).toBeUndefined()
  expect(wallet.said).toHaveLength(2)
})

test('a sign-in that cannot be asked for ends it before anything is shown', async () => {
  const { pair, wallet } = start({ signIn: { ...signIn, nonce: 'short' } })
  await expect(pair()).rejects.toMatchObject({ code: 'request.invalid' })
  expect([...wallet.followed]).toEqual([])
})
