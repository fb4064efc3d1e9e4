import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { account, home, other, solanaChain } from '../fake/openClient.test.support'
import { onSolana, openSession, sessionOf } from '../fake/openSession.test.support'
import { moveSession } from './moveSession'

const asking = ['personal_sign', 'wallet_switchEthereumChain', 'wallet_addEthereumChain']
/** A session on the home network alone. */
const atHome = (methods = asking) =>
  sessionOf({ namespaces: { eip155: { accounts: [`${home}:${account}`], methods, events: [] } } })

function move(opened: ReturnType<typeof openSession>, chainId: ChainId, signal = new AbortController().signal) {
  const item: { ended?: unknown } = {}
  moveSession(opened.context, chainId, signal).then(
    (result) => {
      item.ended = result
    },
    (error: unknown) => {
      item.ended = error
    },
  )
  return item
}

type Opened = ReturnType<typeof openSession>
const sent = ({ wallet }: Opened) =>
  wallet.said
    .filter(({ method }) => method === 'wc_sessionRequest')
    .map(({ id, params }) => ({ id, ...(params as { chainId: string; request: { method: string; params: unknown } }) }))
const answer = (opened: Opened, word: object) => opened.wallet.say({ id: sent(opened).at(-1)?.id, ...word })
/** The wallet says that its session has both networks now. */
const widen = (opened: Opened) => opened.sessions.change('a'.repeat(64), () => ({ namespaces: sessionOf().namespaces }))
const chainOf = ({ sessions }: Opened) => sessions.list()[0]?.chains.eip155

test('a network the session has is taken at once, and nobody is asked', async () => {
  const opened = openSession()
  const item = move(opened, other)
  await settle()
  expect([item.ended, chainOf(opened), opened.wallet.said]).toEqual([other, other, []])
})

test('so it is beside a session of another namespace', async () => {
  const solana = sessionOf({ namespaces: onSolana(solanaChain) }, 'b')
  const opened = openSession({ sessions: [solana, sessionOf()] })
  const item = move(opened, other)
  await settle()
  expect([item.ended, opened.wallet.said]).toEqual([other, []])
})

test('one it has not is asked for on the network it is on, and taken once the session has it', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  expect(sent(opened)).toMatchObject([
    { chainId: home, request: { method: 'wallet_switchEthereumChain', params: [{ chainId: '0x7a6a' }] } },
  ])
  await answer(opened, { result: null })
  await settle()
  expect([item.ended, chainOf(opened)]).toEqual([undefined, home])
  widen(opened)
  await settle()
  expect([item.ended, chainOf(opened)]).toEqual([other, other])
})

test('one the session gained with the answer is taken at once', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  widen(opened)
  await answer(opened, { result: null })
  await settle()
  expect(item.ended).toBe(other)
})

test('a wallet that says yes and does not change the session in three seconds is not believed', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  await answer(opened, { result: null })
  // A change that is not the one.
  opened.sessions.change('a'.repeat(64), () => ({ expiry: 9_000 }))
  await opened.clock.pass(2_999)
  expect(item.ended).toBeUndefined()
  await opened.clock.pass(1)
  expect(item.ended).toMatchObject({ code: 'network.switch_unproven', data: { asked: other, seen: home } })
  expect(chainOf(opened)).toBe(home)
})

test('a switch given up while the session is waited for ends with the reason', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const controller = new AbortController()
  const item = move(opened, other, controller.signal)
  await settle()
  await answer(opened, { result: null })
  const why = new Error('left')
  controller.abort(why)
  await settle()
  expect(item.ended).toBe(why)
  widen(opened)
  await settle()
  expect(chainOf(opened)).toBe(home)
})

test('a switch given up while the wallet is asked ends with the reason when it says yes', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const controller = new AbortController()
  const item = move(opened, other, controller.signal)
  await settle()
  const why = new Error('left')
  controller.abort(why)
  widen(opened)
  await answer(opened, { result: null })
  await settle()
  expect(item.ended).toBe(why)
  expect(chainOf(opened)).toBe(home)
})

test('a switch given up before it began asks nobody and moves nothing', async () => {
  const opened = openSession()
  const why = new Error('left')
  const item = move(opened, other, AbortSignal.abort(why))
  await settle()
  expect([item.ended, chainOf(opened)]).toEqual([why, home])
})

test("the visitor's no is told as one, and nothing is added after it", async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  await answer(opened, { error: { code: 5000, message: 'No' } })
  await settle()
  expect(item.ended).toMatchObject({ code: 'network.switch_rejected' })
  expect(sent(opened)).toHaveLength(1)
})

test('a network the wallet does not know is added', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  await answer(opened, { error: { code: 4902, message: 'unknown chain' } })
  await settle()
  expect(sent(opened)[1]).toMatchObject({
    ...{ chainId: home, request: { method: 'wallet_addEthereumChain', params: [{ chainId: '0x7a6a' }] } },
  })
  widen(opened)
  await answer(opened, { result: null })
  await settle()
  expect(item.ended).toBe(other)
})

test('a no to adding is told as one', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  await answer(opened, { error: { code: 4902, message: 'unknown chain' } })
  await settle()
  await answer(opened, { error: { code: 5000, message: 'No' } })
  await settle()
  expect(item.ended).toMatchObject({ code: 'network.switch_rejected' })
})

test.each([
  ['it may not be asked to add', atHome(asking.slice(0, 2)), other],
  ['the site does not have either', atHome(), 'eip155:5' as ChainId],
])('a network the wallet does not know and %s is told as unknown', async (_, session, chainId) => {
  const opened = openSession({ sessions: [session] })
  const item = move(opened, chainId)
  await settle()
  await answer(opened, { error: { code: 4902, message: 'unknown chain' } })
  await settle()
  expect(item.ended).toMatchObject({ code: 'network.unrecognized' })
  expect(sent(opened)).toHaveLength(1)
})

test('X-13 a wallet that did not approve the question is not asked', async () => {
  const opened = openSession({ sessions: [atHome(['personal_sign'])] })
  const item = move(opened, other)
  await settle()
  expect(item.ended).toMatchObject({ code: 'walletconnect.chain_not_approved' })
  expect(opened.wallet.said).toEqual([])
})

test('where no standard says how a wallet is moved it is not asked', async () => {
  const opened = openSession({ sessions: [sessionOf({ namespaces: onSolana('solana:a') })] })
  const item = move(opened, solanaChain)
  await settle()
  expect(item.ended).toMatchObject({ code: 'walletconnect.chain_not_approved' })
  expect(opened.wallet.said).toEqual([])
})

test.each([
  ['nobody is connected in', solanaChain, 'connect.not_connected'],
  ['nobody knows', 'strange:1' as ChainId, 'walletconnect.chain_not_approved'],
])('a network of a namespace that %s is refused', async (_, chainId, code) => {
  const opened = openSession()
  const item = move(opened, chainId)
  await settle()
  expect(item.ended).toMatchObject({ code })
})

test('a session that ends meanwhile does not have the network', async () => {
  const opened = openSession({ sessions: [atHome()] })
  const item = move(opened, other)
  await settle()
  await answer(opened, { result: null })
  await opened.sessions.end('a'.repeat(64), 'wallet-disconnected')
  await opened.clock.pass(3_000)
  expect(item.ended).toMatchObject({ code: 'network.switch_unproven' })
})
