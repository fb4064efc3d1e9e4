import type { Pairing } from '@latchkey/core'
import { fakeClock, settle } from '@latchkey/core/fake'
import type { ChainId } from '@latchkey/protocol/caip'
import { pairingExpired, relayInvalidKey } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { home } from '../fake/openClient.test.support'
import { sessionOf } from '../fake/openSession.test.support'
import { WalletRefusal } from '../session/WalletRefusal'
import type { WcSession } from '../session/WcSession'
import { createPairings } from './createPairings'
import type { LivePairing, PairingListener } from './openPairing'

const link = { href: 'harbor://', name: 'Harbor' }

/** Pairings that open at once unless told otherwise; the test is the wallet. */
function open() {
  const clock = fakeClock()
  const opened: {
    first: ChainId | undefined
    earlier: unknown
    listener: PairingListener
    pairing: LivePairing
    closed: number
  }[] = []
  const adopted: WcSession[] = []
  const kept: unknown[] = []
  const hub = {
    earlier: undefined as Readonly<Record<string, unknown>> | undefined,
    link: undefined as LivePairing['link'],
    stored: true,
    until: async () => {},
  }
  const pairings = createPairings({
    core: { clock },
    async open(first, listener, earlier) {
      const uri = `wc:${opened.length + 1}`
      const entry = {
        ...{ first, earlier, listener, closed: 0 },
        pairing: {
          uri,
          renewAt: clock.now() + 230_000,
          staleAt: clock.now() + 240_000,
          link: hub.link,
          ...(hub.stored && { stored: { uri, privateKey: 'c', publicKey: 'd', id: 1 } }),
          close: () => {
            entry.closed++
          },
        },
      }
      opened.push(entry)
      await hub.until()
      return entry.pairing
    },
    handed: {
      take() {
        const { earlier } = hub
        hub.earlier = undefined
        return earlier
      },
      keep: (stored) => kept.push(stored),
    },
    adopt: (session) => adopted.push(session),
  })
  const connect = (first?: ChainId) => {
    const controller = new AbortController()
    const item: { ended?: unknown; controller: AbortController } = { controller }
    pairings.connect(controller.signal, first).then(
      (session) => {
        item.ended = session
      },
      (error: unknown) => {
        item.ended = error
      },
    )
    return item
  }
  const prepare = (signal = new AbortController().signal) => pairings.prepare(signal)
  const state = (): Pairing => pairings.state.getState()
  return { clock, pairings, opened, adopted, kept, hub, connect, prepare, state }
}

const ready = (number: number, from = 1_000_000) => ({
  ...{ status: 'ready', uri: `wc:${number}`, renewAt: from + 230_000, staleAt: from + 240_000 },
})

test('a code is made once and shown until a fresh one is due', async () => {
  const { prepare, state, opened, clock, pairings } = open()
  const seen: Pairing['status'][] = []
  pairings.state.subscribe(({ status }) => seen.push(status))
  expect(state()).toEqual({ status: 'idle' })
  await Promise.all([prepare(), prepare()])
  expect(seen).toEqual(['opening', 'ready'])
  expect(state()).toEqual(ready(1))
  await clock.pass(229_999)
  await prepare()
  expect(opened).toHaveLength(1)
  await clock.pass(1)
  await prepare()
  expect(state()).toEqual(ready(2, 1_230_000))
})

test('a wallet that answers is shown, and its session is adopted and handed to everyone who waits', async () => {
  const { connect, opened, state, adopted } = open()
  const [first, second] = [connect(home), connect()]
  await settle()
  expect(opened.map((one) => one.first)).toEqual([home])
  opened[0]?.listener.answered()
  expect(state()).toEqual({ status: 'answered' })
  const session = sessionOf()
  opened[0]?.listener.settled(session)
  await settle()
  expect([first.ended, second.ended, adopted]).toEqual([session, session, [session]])
  expect([state(), opened[0]?.closed]).toEqual([{ status: 'idle' }, 1])
})

test('a session nobody waits for yet is kept for who comes next, once', async () => {
  const { connect, prepare, opened, adopted } = open()
  await prepare()
  const session = sessionOf()
  opened[0]?.listener.settled(session)
  expect(adopted).toEqual([])
  await prepare()
  expect(opened).toHaveLength(1)
  const first = connect()
  await settle()
  expect([first.ended, adopted]).toEqual([session, [session]])
  const second = connect()
  await settle()
  expect(second.ended).toBeUndefined()
  expect(opened).toHaveLength(2)
})

test('a refusal ends every attempt, and the failure is shown', async () => {
  const { connect, opened, state } = open()
  const [first, second] = [connect(), connect()]
  await settle()
  opened[0]?.listener.failed(new WalletRefusal({ code: 5000, message: 'No' }))
  await settle()
  for (const { ended } of [first, second]) expect(ended).toMatchObject({ code: 'connect.user_rejected' })
  expect(state()).toMatchObject({ status: 'failed', error: { code: 'connect.user_rejected' } })
})

test('a code that fails while nobody waits is gone without a word', async () => {
  const { prepare, opened, state } = open()
  await prepare()
  opened[0]?.listener.failed(pairingExpired({}))
  expect(state()).toEqual({ status: 'idle' })
  await prepare()
  expect(opened).toHaveLength(2)
})

test('a renewed code is shown, the older one still works, and its failure says nothing', async () => {
  const { connect, opened, state, pairings } = open()
  const item = connect()
  await settle()
  pairings.renew()
  await settle()
  expect(state()).toMatchObject({ status: 'ready', uri: 'wc:2' })
  opened[0]?.listener.failed(pairingExpired({}))
  await settle()
  expect([item.ended, state()]).toMatchObject([undefined, { status: 'ready', uri: 'wc:2' }])
  pairings.renew()
  await settle()
  const session = sessionOf()
  opened[1]?.listener.settled(session)
  await settle()
  expect(item.ended).toBe(session)
  expect(opened.map(({ closed }) => closed)).toEqual([0, 1, 1])
})

test('a code that cannot be made fails whoever asked, and the next one is tried anew', async () => {
  const { connect, prepare, opened, state, hub } = open()
  const why = relayInvalidKey({})
  hub.until = () => Promise.reject(why)
  const item = connect()
  await settle()
  expect([item.ended, state()]).toEqual([why, { status: 'failed', error: why }])
  hub.until = () => Promise.reject(new Error('something else'))
  await expect(prepare()).rejects.toThrow('something else')
  expect(state()).toMatchObject({ status: 'failed', error: { code: 'walletconnect.relay_unreachable' } })
  hub.until = async () => {}
  await prepare()
  expect(opened).toHaveLength(3)
  expect(state().status).toBe('ready')
})

test('preparing given up is a cancelled attempt, or the reason it was given up for', async () => {
  const { prepare, hub } = open()
  hub.until = () => new Promise(() => {})
  const controller = new AbortController()
  const over = expect(prepare(controller.signal)).rejects.toMatchObject({ code: 'connect.cancelled' })
  controller.abort()
  await over
  const told = pairingExpired({})
  await expect(prepare(AbortSignal.abort(told))).rejects.toBe(told)
})

test('an attempt given up leaves its code for a moment, and the next attempt goes on with it', async () => {
  const { connect, opened, clock, state } = open()
  const first = connect()
  await settle()
  first.controller.abort(new Error('superseded'))
  await clock.pass(99)
  const second = connect()
  await clock.pass(1_000)
  expect([opened.length, opened[0]?.closed]).toEqual([1, 0])
  second.controller.abort(new Error('left'))
  await clock.pass(99)
  expect(opened[0]?.closed).toBe(0)
  await clock.pass(1)
  expect([opened[0]?.closed, state()]).toEqual([1, { status: 'idle' }])
})

test('one of several attempts given up changes nothing for the others', async () => {
  const { connect, opened, clock } = open()
  const [first, second] = [connect(), connect()]
  await settle()
  first.controller.abort(new Error('left'))
  await clock.pass(1_000)
  expect(opened[0]?.closed).toBe(0)
  opened[0]?.listener.settled(sessionOf())
  await settle()
  expect(second.ended).toEqual(sessionOf())
})

test('a code somebody may have scanned and gave up is not prepared again', async () => {
  const { connect, prepare, opened, state, clock } = open()
  const first = connect()
  await settle()
  first.controller.abort(new Error('left'))
  await settle()
  await prepare()
  expect([opened.length, opened[0]?.closed]).toEqual([2, 1])
  await clock.pass(1_000)
  expect(state().status).toBe('ready')
})

test('an attempt given up before it began opens nothing', async () => {
  const { pairings, opened } = open()
  await expect(pairings.connect(AbortSignal.abort(new Error('left')), undefined)).rejects.toThrow('left')
  expect(opened).toEqual([])
})

test('the wallet the visitor leaves for is kept with the code, for the page they come back to', async () => {
  const { prepare, pairings, kept, opened } = open()
  pairings.choose(link)
  expect([pairings.chosen(), kept]).toEqual([link, []])
  await prepare()
  pairings.choose(link)
  expect(kept).toEqual([{ ...opened[0]?.pairing.stored, link }])
  pairings.choose(undefined)
  expect([pairings.chosen(), kept.length]).toEqual([undefined, 1])
  opened[0]?.listener.settled(sessionOf())
  expect(kept.at(-1)).toBeUndefined()
  expect(kept).toHaveLength(2)
})

test('a code that goes with a sign-in is not kept', async () => {
  const { prepare, pairings, kept, hub } = open()
  hub.stored = false
  await prepare()
  pairings.choose(link)
  expect(kept).toEqual([])
})

test('what an earlier page left is offered once, and its wallet is the chosen one unless another was', async () => {
  const { prepare, pairings, opened, hub } = open()
  hub.earlier = { uri: 'x' }
  hub.link = link
  await prepare()
  expect(pairings.chosen()).toEqual(link)
  pairings.renew()
  await settle()
  expect(opened.map(({ earlier }) => earlier)).toEqual([{ uri: 'x' }, undefined])
  const other = open()
  other.hub.link = link
  other.pairings.choose({ href: 'other://', name: 'Other' })
  await other.prepare()
  expect(other.pairings.chosen()).toEqual({ href: 'other://', name: 'Other' })
})

test('a relay that refuses the page ends what is under way, and says nothing where nothing is', async () => {
  const why = relayInvalidKey({})
  const { connect, opened, state, pairings } = open()
  pairings.refuse(why)
  expect(state()).toEqual({ status: 'idle' })
  const item = connect()
  await settle()
  pairings.refuse(why)
  await settle()
  expect([item.ended, state(), opened[0]?.closed]).toEqual([why, { status: 'failed', error: why }, 1])
})

test('so it does while the code is made, or shown with nobody waiting', async () => {
  const why = relayInvalidKey({})
  const waiting = open()
  waiting.hub.until = () => new Promise(() => {})
  waiting.connect()
  await settle()
  waiting.pairings.refuse(why)
  expect(waiting.state().status).toBe('opening')
  const shown = open()
  await shown.prepare()
  shown.pairings.refuse(why)
  expect(shown.state()).toEqual({ status: 'failed', error: why })
})

test('a page that goes closes its codes and keeps what the next one needs; nothing is made any more', async () => {
  const { prepare, pairings, opened, kept, state } = open()
  await prepare()
  pairings.choose(link)
  pairings.close()
  expect([opened[0]?.closed, state(), kept.length]).toEqual([1, { status: 'idle' }, 1])
  pairings.renew()
  await settle()
  expect(opened).toHaveLength(1)
})

test('a code that was still being made when the page went is withdrawn', async () => {
  const { prepare, pairings, opened, hub, state } = open()
  let made = () => {}
  hub.until = () =>
    new Promise((resolve) => {
      made = resolve
    })
  const preparing = prepare()
  await settle()
  pairings.close()
  made()
  await preparing
  expect([opened[0]?.closed, state()]).toEqual([1, { status: 'idle' }])
})
