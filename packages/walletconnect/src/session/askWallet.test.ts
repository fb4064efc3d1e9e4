import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { home, other, solanaChain } from '../fake/openClient.test.support'
import { onSolana, openSession, sessionOf } from '../fake/openSession.test.support'
import { askWallet } from './askWallet'
import type { WcSession } from './WcSession'

const sign = { method: 'personal_sign', params: ['0x', 'x'] }

interface Asking {
  readonly chainId?: string
  readonly session?: WcSession
  readonly request?: { readonly method: string; readonly params?: unknown }
}

function ask(
  opened: ReturnType<typeof openSession>,
  { chainId = home, session = sessionOf(), request = sign }: Asking = {},
) {
  const item: { ended?: unknown } = {}
  const answered = askWallet(opened.context, session, chainId as ChainId, request)
  answered.then(
    (result) => {
      item.ended = result
    },
    (error: unknown) => {
      item.ended = error
    },
  )
  return item
}

const sent = ({ wallet }: ReturnType<typeof openSession>, name = 'wc_sessionRequest') =>
  wallet.said.filter(({ method }) => method === name)

/** Answers the newest request. */
const answer = (opened: ReturnType<typeof openSession>, word: object) =>
  opened.wallet.say({ id: sent(opened).at(-1)?.id, ...word })

test('a wallet is asked in its chain, with five minutes to answer', async () => {
  const opened = openSession()
  const item = ask(opened)
  await settle()
  expect(sent(opened)).toMatchObject([
    { tag: 1108, ttl: 300, params: { chainId: home, request: { ...sign, expiryTimestamp: 1_300 } } },
  ])
  expect(opened.asked).toEqual([{ method: 'personal_sign' }])
  await answer(opened, { result: '0x1' })
  await settle()
  expect(item.ended).toBe('0x1')
})

test('a request without parameters has an empty list of them', async () => {
  const opened = openSession()
  ask(opened, { request: { method: 'personal_sign' } })
  await settle()
  expect(sent(opened)[0]?.params).toMatchObject({ request: { params: [] } })
})

test.each<[string, Asking, string]>([
  ['the chain was not approved', { chainId: 'eip155:1' }, 'walletconnect.chain_not_approved'],
  ['nobody knows the namespace', { chainId: 'strange:1' }, 'walletconnect.chain_not_approved'],
  ['the method was not approved', { request: { method: 'eth_sign' } }, 'walletconnect.method_not_approved'],
  ['the session is over', { session: sessionOf({}, 'f') }, 'walletconnect.session_ended'],
])('X-13 nothing is sent where %s', async (_, what, code) => {
  const opened = openSession()
  const item = ask(opened, what)
  await settle()
  expect(item.ended).toMatchObject({ code })
  expect([opened.wallet.said, opened.asked]).toEqual([[], []])
})

test('what the session is by now counts, not what it was', async () => {
  const opened = openSession()
  opened.sessions.change('a'.repeat(64), ({ namespaces }) => ({
    namespaces: { eip155: { ...namespaces['eip155']!, methods: [] } },
  }))
  const item = ask(opened)
  await settle()
  expect(item.ended).toMatchObject({ code: 'walletconnect.method_not_approved' })
})

test('a wallet is pinged first when it was silent for more than ten minutes, or never heard', async () => {
  const opened = openSession()
  ask(opened)
  await settle()
  expect(sent(opened, 'wc_sessionPing')).toHaveLength(1)
  await answer(opened, { result: '0x1' })
  opened.clock.burn(600_000)
  ask(opened)
  await settle()
  expect(sent(opened, 'wc_sessionPing')).toHaveLength(1)
  opened.clock.burn(1)
  ask(opened)
  await settle()
  expect(sent(opened, 'wc_sessionPing')).toHaveLength(2)
})

test('a wallet that says it has no such session ends it, to the ping too; silence and other words do not', async () => {
  const opened = openSession()
  ask(opened)
  await settle()
  const [ping] = sent(opened, 'wc_sessionPing')
  await opened.wallet.say({ id: ping?.id, error: { code: -32000, message: 'busy' } })
  await settle()
  expect(opened.sessions.list()).toHaveLength(1)
  opened.clock.burn(600_001)
  ask(opened)
  await settle()
  await opened.wallet.say({ id: sent(opened, 'wc_sessionPing').at(-1)?.id, error: { code: 7001, message: '' } })
  await settle()
  expect(opened.sessions.list()).toEqual([])
  expect(opened.sessions.lastEnd('eip155')).toBe('wallet-disconnected')
})

test('a request to a wallet that lost the session ends both', async () => {
  const opened = openSession()
  const item = ask(opened)
  await settle()
  await answer(opened, { error: { code: 1, message: 'No matching key. session' } })
  await settle()
  expect(item.ended).toMatchObject({ code: 'walletconnect.session_ended' })
  expect(opened.sessions.list()).toEqual([])
})

test('a refusal leaves the session', async () => {
  const opened = openSession()
  const item = ask(opened)
  await settle()
  await answer(opened, { error: { code: 5000, message: 'No' } })
  await settle()
  expect(item.ended).toMatchObject({ code: 4001 })
  expect(opened.sessions.list()).toHaveLength(1)
})

test('a request nobody answers expires after five minutes', async () => {
  const opened = openSession()
  const item = ask(opened)
  await opened.clock.pass(299_999)
  expect(item.ended).toBeUndefined()
  await opened.clock.pass(1)
  expect(item.ended).toMatchObject({ code: 'walletconnect.request_expired' })
})

const link = { href: 'harbor://', name: 'Harbor' }
test.each<[string, Partial<WcSession>, object]>([
  ['with a link the visitor chose is told with it', { link }, { method: 'personal_sign', link }],
  ['that asked to be left alone is told without', { link, quiet: true }, { method: 'personal_sign' }],
])('a request to a wallet %s', async (_, parts, told) => {
  const opened = openSession({ sessions: [sessionOf(parts)] })
  ask(opened)
  await settle()
  expect(opened.asked).toEqual([told])
})

test("a wallet that approved Solana's old name is asked by it", async () => {
  const old = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
  const session = sessionOf({ namespaces: onSolana(old) })
  const opened = openSession({ sessions: [session] })
  ask(opened, { session, chainId: solanaChain, request: { method: 'solana_signMessage' } })
  await settle()
  expect(sent(opened)[0]?.params).toMatchObject({ chainId: old })
  ask(opened, { session, chainId: other })
  await settle()
  expect(sent(opened)).toHaveLength(1)
})
