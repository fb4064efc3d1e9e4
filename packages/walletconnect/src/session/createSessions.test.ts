import { accountsOf, type WalletChange } from '@latchkey/core'
import { settle, sharedStorage } from '@latchkey/core/fake'
import { expect, onTestFinished, test } from 'vitest'
import { account, home, other, solanaChain } from '../fake/openClient.test.support'
import { onSolana, openSession, sessionOf, solanaAddress } from '../fake/openSession.test.support'
import type { WcSession } from './WcSession'

const second = '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359'
const topicOf = (mark: string) => mark.repeat(64)
const topics = (list: readonly WcSession[]) => list.map(({ topic }) => topic[0]).join('')
const stored = ({ storage }: ReturnType<typeof openSession>) =>
  JSON.parse(storage.getItem('latchkey:1:walletconnect') ?? '[]') as readonly WcSession[]

/** Hears what a namespace is told. */
function watch({ sessions }: ReturnType<typeof openSession>, namespace: 'eip155' | 'solana' = 'eip155') {
  const heard: WalletChange[] = []
  onTestFinished(sessions.watch(namespace, (change) => heard.push(change)))
  return heard
}

const goodbyes = ({ wallet }: ReturnType<typeof openSession>) =>
  wallet.said.filter(({ method }) => method === 'wc_sessionDelete').map(({ topic, params }) => [topic[0], params])
const goodbye = { code: 6000, message: 'User disconnected.' }

test('a session is kept, followed, and serves the namespaces it grants something in', () => {
  const opened = openSession({ sessions: [] })
  expect(opened.sessions.serving('eip155')).toBeUndefined()
  opened.sessions.adopt(sessionOf())
  expect(stored(opened)).toMatchObject([{ topic: topicOf('a'), symKey: topicOf('a') }])
  expect([...opened.wallet.followed]).toEqual([topicOf('a')])
  expect(opened.sessions.serving('eip155')).toMatchObject({
    session: { topic: topicOf('a') },
    grant: { accounts: accountsOf([account]), chainId: home },
  })
  expect(opened.sessions.serving('solana')).toBeUndefined()
  expect(opened.sessions.isOwn(topicOf('a'))).toBe(true)
  expect(opened.sessions.isOwn(topicOf('b'))).toBe(false)
})

test('a newer session serves in the place of an older one, whose wallet is told and whose key goes', () => {
  const opened = openSession({ sessions: [sessionOf()] })
  opened.wallet.keys.set(topicOf('b'), new Uint8Array(32).fill(0xbb))
  opened.sessions.adopt(sessionOf({}, 'b'))
  expect(topics(opened.sessions.list())).toBe('b')
  expect(goodbyes(opened)).toEqual([['a', goodbye]])
  expect([...opened.wallet.followed]).toEqual([topicOf('b')])
})

test('sessions that serve different namespaces stand beside each other', () => {
  const opened = openSession({ sessions: [sessionOf(), sessionOf({ namespaces: onSolana(solanaChain) }, 'b')] })
  expect(topics(opened.sessions.list())).toBe('ab')
  expect(opened.sessions.serving('solana')?.session.topic).toBe(topicOf('b'))
  expect(opened.sessions.serving('eip155')?.session.topic).toBe(topicOf('a'))
  expect(goodbyes(opened)).toEqual([])
})

test('a session that is settled anew takes its own place, without a goodbye', () => {
  const opened = openSession({ sessions: [sessionOf(), sessionOf({ namespaces: onSolana(solanaChain) }, 'b')] })
  opened.sessions.adopt(sessionOf({ expiry: 5_000 }))
  expect(topics(opened.sessions.list())).toBe('ba')
  expect(opened.sessions.list()[1]?.expiry).toBe(5_000)
  expect(goodbyes(opened)).toEqual([])
})

test('with less in it than before, the rest is over', () => {
  const { namespaces } = sessionOf()
  const opened = openSession({ sessions: [sessionOf({ namespaces: { ...namespaces, ...onSolana(solanaChain) } })] })
  const heard = watch(opened, 'solana')
  opened.sessions.adopt(sessionOf())
  expect(opened.sessions.list()).toMatchObject([{ namespaces }])
  expect([heard, goodbyes(opened)]).toEqual([[{ type: 'disconnect' }], []])
})

test('a change of a session is stored, and told to the namespaces it concerns', () => {
  const solana = sessionOf({ namespaces: onSolana(solanaChain) }, 'b')
  const opened = openSession({ sessions: [sessionOf(), solana] })
  const [evm, onOther] = [watch(opened), watch(opened, 'solana')]
  opened.sessions.change(topicOf('a'), () => ({ chains: { eip155: other } }))
  expect(evm).toEqual([{ type: 'chain', chainId: other }])
  opened.sessions.change(topicOf('a'), ({ chains }) => ({ chains, expiry: 9_000 }))
  expect(evm).toHaveLength(1)
  expect(stored(opened)).toMatchObject([{ chains: { eip155: other }, expiry: 9_000 }, { expiry: solana.expiry }])
  opened.sessions.change(topicOf('a'), () => ({
    namespaces: { eip155: { accounts: [`${other}:${second}`], methods: [], events: [] } },
  }))
  expect(evm.slice(1)).toEqual([
    { type: 'chain', chainId: other, approved: { chainIds: [other], others: 'refused' } },
    { type: 'accounts', accounts: accountsOf([second]) },
  ])
  expect(onOther).toEqual([])
  // The relay is told of each topic once, not with every change.
  expect(opened.wallet.follows).toEqual([topicOf('a'), topicOf('b')])
})

test('whoever watches all is called after every change, until it stops', () => {
  const { sessions } = openSession()
  let calls = 0
  const stop = sessions.watchAll(() => calls++)
  sessions.change(topicOf('a'), () => ({ expiry: 9_000 }))
  expect(calls).toBeGreaterThan(0)
  stop()
  const before = calls
  sessions.change(topicOf('a'), () => ({ expiry: 9_001 }))
  expect(calls).toBe(before)
})

test('a session the wallet ended is gone, with the reason; the wallet is told nothing', async () => {
  const opened = openSession()
  const heard = watch(opened)
  await opened.sessions.end(topicOf('a'), 'wallet-disconnected')
  expect(heard).toEqual([{ type: 'disconnect', reason: 'wallet-disconnected' }])
  expect(opened.sessions.lastEnd('eip155')).toBe('wallet-disconnected')
  expect(opened.sessions.lastEnd('solana')).toBeUndefined()
  expect(opened.storage.getItem('latchkey:1:walletconnect')).toBeNull()
  expect([[...opened.wallet.followed], goodbyes(opened)]).toEqual([[], []])
})

test('a session the page ends is gone without one, and the wallet is told; it is over when the relay has that', async () => {
  const opened = openSession()
  const heard = watch(opened)
  let taken = () => {}
  opened.wallet.take = () =>
    new Promise((resolve) => {
      taken = resolve
    })
  let over = false
  const ending = opened.sessions.end(topicOf('a'), 'page', 'tell').then(() => {
    over = true
  })
  expect(heard).toEqual([{ type: 'disconnect' }])
  expect(goodbyes(opened)).toEqual([['a', goodbye]])
  expect(opened.sessions.lastEnd('eip155')).toBeUndefined()
  await settle()
  expect(over).toBe(false)
  taken()
  await ending
})

test('the end of one session leaves the others, and one nobody has is none', async () => {
  const opened = openSession({ sessions: [sessionOf(), sessionOf({ namespaces: onSolana(solanaChain) }, 'b')] })
  const [evm, solana] = [watch(opened), watch(opened, 'solana')]
  await opened.sessions.end(topicOf('f'), 'page', 'tell')
  expect([evm, solana, goodbyes(opened)]).toEqual([[], [], []])
  await opened.sessions.end(topicOf('b'), 'wallet-disconnected')
  expect([evm, solana]).toEqual([[], [{ type: 'disconnect', reason: 'wallet-disconnected' }]])
  expect(topics(opened.sessions.list())).toBe('a')
})

test('what waits for the wallet of a session that ends is told so', async () => {
  const opened = openSession()
  const { answered } = opened.messenger.request(topicOf('a'), 'wc_sessionRequest', {})
  const told = expect(answered).rejects.toMatchObject({ code: 'walletconnect.session_ended' })
  await opened.sessions.end(topicOf('a'), 'wallet-disconnected')
  await told
})

test('a session ends with the second it expires, and what waits is told that it expired', async () => {
  const opened = openSession({ sessions: [sessionOf({ expiry: 1_010 })] })
  const heard = watch(opened)
  const { answered } = opened.messenger.request(topicOf('a'), 'wc_sessionRequest', {})
  const told = expect(answered).rejects.toMatchObject({ code: 'walletconnect.session_expired' })
  await opened.clock.pass(9_999)
  opened.sessions.expire()
  expect(heard).toEqual([])
  await opened.clock.pass(1)
  opened.sessions.expire()
  expect(heard).toEqual([{ type: 'disconnect', reason: 'session-expired' }])
  expect(opened.sessions.lastEnd('eip155')).toBe('session-expired')
  await told
})

test('of several sessions those end that expired', async () => {
  const opened = openSession({
    sessions: [sessionOf({ expiry: 1_010 }), sessionOf({ namespaces: onSolana(solanaChain) }, 'b')],
  })
  await opened.clock.pass(10_000)
  opened.sessions.expire()
  expect(topics(opened.sessions.list())).toBe('b')
  expect(topics(stored(opened))).toBe('b')
})

test('an extension another tab stored a moment ago is seen before anything expires', async () => {
  const store = sharedStorage('later')
  const opened = openSession({ sessions: [sessionOf({ expiry: 1_010 })], storage: store.tab() })
  const elsewhere = openSession({ sessions: [], storage: store.tab() })
  await opened.clock.pass(10_000)
  elsewhere.sessions.load()
  elsewhere.sessions.change(topicOf('a'), () => ({ expiry: 5_000 }))
  let heard = 0
  elsewhere.sessions.watchAll(() => heard++)
  opened.sessions.expire()
  expect(opened.sessions.list()).toMatchObject([{ expiry: 5_000 }])
  await settle()
  expect(heard).toBe(0)
})

test('stored sessions are taken up, without those that expired meanwhile', async () => {
  const store = sharedStorage()
  const before = openSession({ sessions: [sessionOf({ expiry: 1_010 })], storage: store.tab() })
  before.sessions.adopt(sessionOf({ namespaces: onSolana(solanaChain) }, 'b'))
  const again = openSession({ sessions: [], storage: store.tab() })
  await again.clock.pass(10_000)
  again.sessions.load()
  expect(topics(again.sessions.list())).toBe('b')
  expect([...again.wallet.followed]).toEqual([topicOf('b')])
  expect(again.sessions.isOwn(topicOf('b'))).toBe(false)
  expect(again.sessions.lastEnd('eip155')).toBe('session-expired')
})

test('a session another tab settled is followed and told here', async () => {
  const store = sharedStorage('later')
  const [first, here] = [
    openSession({ sessions: [], storage: store.tab() }),
    openSession({ sessions: [], storage: store.tab() }),
  ]
  first.sessions.adopt(sessionOf())
  expect(here.sessions.findKey(topicOf('a'))).toEqual(new Uint8Array(32).fill(0xaa))
  expect(here.sessions.findKey(topicOf('b'))).toBeUndefined()
  await settle()
  expect(topics(here.sessions.list())).toBe('a')
  expect([...here.wallet.followed]).toEqual([topicOf('a')])
  const heard = watch(here)
  first.sessions.change(topicOf('a'), () => ({ chains: { eip155: other } }))
  await settle()
  expect(heard).toEqual([{ type: 'chain', chainId: other }])
})

test("a session another tab ended is over at once, and told after that tab's own words had their time", async () => {
  const store = sharedStorage('later')
  const [first, here] = [
    openSession({ sessions: [sessionOf()], storage: store.tab() }),
    openSession({ sessions: [], storage: store.tab() }),
  ]
  here.sessions.load()
  const heard = watch(here)
  await first.sessions.end(topicOf('a'), 'page')
  await settle()
  expect(here.sessions.list()).toEqual([])
  await here.clock.pass(499)
  expect(heard).toEqual([])
  await here.clock.pass(1)
  expect(heard).toEqual([{ type: 'disconnect' }])
  expect(here.sessions.lastEnd('eip155')).toBeUndefined()
})

test('what another tab stored a moment ago is not written over', async () => {
  const store = sharedStorage('later')
  const [first, here] = [
    openSession({ sessions: [sessionOf()], storage: store.tab() }),
    openSession({ sessions: [], storage: store.tab() }),
  ]
  here.sessions.load()
  first.sessions.adopt(sessionOf({ namespaces: onSolana(solanaChain) }, 'b'))
  here.sessions.change(topicOf('a'), () => ({ expiry: 9_000 }))
  expect(topics(stored(here))).toBe('ab')
  first.sessions.change(topicOf('b'), () => ({ expiry: 9_000 }))
  await here.sessions.end(topicOf('a'), 'page')
  expect(stored(here)).toMatchObject([{ topic: topicOf('b'), expiry: 9_000 }])
})

test('after it is closed nothing of another tab is heard', async () => {
  const store = sharedStorage('later')
  const [first, here] = [
    openSession({ sessions: [], storage: store.tab() }),
    openSession({ sessions: [], storage: store.tab() }),
  ]
  here.sessions.close()
  first.sessions.adopt(sessionOf())
  await settle()
  expect(here.sessions.list()).toEqual([])
})

test('a session that grants nobody an account is not kept', () => {
  const opened = openSession({ sessions: [] })
  opened.sessions.adopt(sessionOf({ namespaces: { eip155: { accounts: [], methods: [], events: [] } } }))
  expect(opened.sessions.list()).toEqual([])
})

test('an account of an unknown namespace serves nobody and is not kept', () => {
  const opened = openSession({ sessions: [] })
  const strange = { 'stra-nge': { accounts: [`stra-nge:1:${solanaAddress}`], methods: [], events: [] } }
  opened.sessions.adopt(sessionOf({ namespaces: strange }))
  expect(opened.sessions.list()).toEqual([])
})
