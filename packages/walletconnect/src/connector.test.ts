import { accountsOf } from '@latchkey/core'
import { settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { pairingExpired } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { createHandle } from './createHandle'
import { account, evmNetworks, home, other, solanaChain } from './fake/openClient.test.support'
import { onSolana, openSession, sessionOf, solanaAddress } from './fake/openSession.test.support'
import type { Pairings } from './pairing/createPairings'
import type { WcSession } from './session/WcSession'

const topic = 'a'.repeat(64)
const idle = () => new AbortController().signal
const approved = { chainIds: [home, other], others: 'asked' }

/** The connector of a namespace, and what its next pairing ends in. */
function open({
  namespace = 'eip155' as 'eip155' | 'solana',
  session = sessionOf() as WcSession | Error,
  connected = false,
  options = {},
} = {}) {
  const opened = openSession({ sessions: connected && !(session instanceof Error) ? [session] : [], options })
  const asked: unknown[] = []
  const pairings: Pick<Pairings, 'connect'> = {
    async connect(_, first) {
      asked.push(first)
      if (session instanceof Error) throw session
      opened.wallet.keys.set(session.topic, new Uint8Array(32).fill(0xaa))
      opened.sessions.adopt(session)
      return session
    },
  }
  const handle = createHandle({ pairings: pairings as Pairings, ask: opened.context }, namespace)
  const connect = (chainId?: ChainId, signal = idle()) =>
    Promise.resolve(handle.connect({ signal, ...(chainId && { chainId }) } as never)).catch((error: unknown) => error)
  const goodbyes = () => opened.wallet.said.filter(({ method }) => method === 'wc_sessionDelete')
  return { ...opened, handle, connect, asked, goodbyes }
}

test('a connector stands for every wallet behind the relay, and reads through the page', () => {
  const { handle } = open({ namespace: 'solana' })
  expect(handle.connector).toEqual({
    ...{ id: 'walletConnect', name: 'WalletConnect', chain: 'solana', type: 'WALLET_CONNECT' },
  })
  expect(handle.readsThroughPage).toBe(true)
})

test('one yes grants each namespace what the session has for it, with the wallet by its own name', async () => {
  const namespaces = { ...sessionOf().namespaces, ...onSolana(solanaChain) }
  const icon = 'https://harbor.example/i.png'
  const session = sessionOf({ namespaces, peer: { name: 'Harbor', icon } })
  const wallet = { name: 'Harbor', icon, type: 'WALLET_CONNECT', identifier: 'walletConnect' }
  const { connect, asked } = open({ session })
  expect(await connect()).toEqual({
    ...{ accounts: accountsOf([account]), chainId: home, approved, wallet },
    others: {
      solana: {
        accounts: accountsOf([solanaAddress]),
        ...{ chainId: solanaChain, approved: { chainIds: [solanaChain], others: 'refused' }, wallet },
      },
    },
  })
  expect(asked).toEqual([undefined])
})

test('a wallet without a picture is granted without one, and alone where it serves one namespace', async () => {
  expect(await open().connect()).toEqual({
    ...{ accounts: accountsOf([account]), chainId: home, approved },
    ...{ wallet: { name: 'Harbor', type: 'WALLET_CONNECT', identifier: 'walletConnect' }, others: {} },
  })
})

test('a network that was asked for and approved is the one it is on, another is not', async () => {
  const there = open()
  expect(await there.connect(other)).toMatchObject({ chainId: other })
  expect(there.asked).toEqual([other])
  expect(there.sessions.list()[0]?.chains).toEqual({ eip155: other })
  const elsewhere = open()
  expect(await elsewhere.connect('eip155:5' as ChainId)).toMatchObject({ chainId: home })
  expect(elsewhere.sessions.list()[0]?.chains).toEqual({ eip155: home })
})

test('a namespace that another session serves by now does not come with this one', async () => {
  const session = sessionOf({ namespaces: { ...sessionOf().namespaces, ...onSolana(solanaChain) } })
  const { sessions, handle } = open({ session, connected: true })
  sessions.adopt(sessionOf({ namespaces: onSolana(solanaChain) }, 'b'))
  expect(await handle.restore({ signal: idle() })).toMatchObject({ chainId: home, others: {} })
})

test('a wallet that approved another namespace of the site grants this one nothing, and stays', async () => {
  const { connect, sessions, goodbyes } = open({ session: sessionOf({ namespaces: onSolana(solanaChain) }) })
  expect(await connect(home)).toMatchObject({ code: 'connect.not_granted', data: { connector: 'walletConnect' } })
  expect([sessions.list().length, goodbyes()]).toEqual([1, []])
})

test('a wallet that approved nothing the site has is told goodbye', async () => {
  const session = sessionOf({ namespaces: onSolana(solanaChain) })
  const { connect, sessions, goodbyes } = open({ session, options: { networks: evmNetworks } })
  expect(await connect()).toMatchObject({ code: 'connect.not_granted' })
  expect(sessions.list()).toEqual([])
  expect(goodbyes()).toMatchObject([{ topic }])
})

test('what ends an attempt is told in its own words, or as a failure; what gave it up, as that', async () => {
  const why = pairingExpired({})
  expect(await open({ session: why }).connect()).toBe(why)
  expect(await open({ session: new Error('x') }).connect()).toMatchObject({
    ...{ code: 'connect.failed', data: { connector: 'walletConnect' } },
  })
  const left = new Error('left')
  expect(await open({ session: why }).connect(undefined, AbortSignal.abort(left))).toBe(left)
})

test('a session comes back as it was; without one it says how the last ended', async () => {
  const { handle, sessions, clock } = open({ connected: true, session: sessionOf({ expiry: 1_010 }) })
  expect(await handle.restore({ signal: idle() })).toMatchObject({ chainId: home, wallet: { name: 'Harbor' } })
  await clock.pass(10_000)
  sessions.expire()
  await expect(handle.restore({ signal: idle() })).rejects.toMatchObject({ code: 'walletconnect.session_expired' })
  await expect(open().handle.restore({ signal: idle() })).rejects.toMatchObject({
    code: 'walletconnect.session_ended',
  })
})

test('leaving tells the wallet, ends here at once, and is over when the relay has it', async () => {
  const { handle, sessions, goodbyes, wallet } = open({ connected: true })
  const heard: unknown[] = []
  handle.watch((change) => heard.push(change))
  let taken = () => {}
  wallet.take = () =>
    new Promise((resolve) => {
      taken = resolve
    })
  let over = false
  const leaving = Promise.resolve(handle.disconnect({ signal: idle() })).then(() => {
    over = true
  })
  expect([heard, sessions.list(), goodbyes().length]).toEqual([[{ type: 'disconnect' }], [], 1])
  await settle()
  expect(over).toBe(false)
  taken()
  await leaving
  await handle.disconnect({ signal: idle() })
  expect(goodbyes()).toHaveLength(1)
})

test('whoever does not wait for the goodbye any more is let go', async () => {
  const { handle, wallet } = open({ connected: true })
  wallet.take = () => new Promise(() => {})
  const controller = new AbortController()
  const left = expect(handle.disconnect({ signal: controller.signal })).rejects.toThrow('enough')
  controller.abort(new Error('enough'))
  await left
})

test('a switch is the one of the session', async () => {
  const { handle } = open({ connected: true })
  const heard: unknown[] = []
  const stop = handle.watch((change) => heard.push(change))
  expect(await handle.switchNetwork({ signal: idle(), chainId: other })).toBe(other)
  expect(heard).toEqual([{ type: 'chain', chainId: other }])
  stop()
  await handle.switchNetwork({ signal: idle(), chainId: home })
  expect(heard).toHaveLength(1)
})
