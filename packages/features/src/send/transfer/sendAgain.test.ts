import { memoryStorage, type Storage, systemClock } from '@latchkey/core'
import { accounts } from '@latchkey/devnet'
import type { ChainId } from '@latchkey/protocol/caip'
import { expect, test } from 'vitest'
import { devnetOfTests } from '../devnetOfTests.test.support'
import { ether, openSend, signal, stranger } from '../openSend.test.support'

const chains = devnetOfTests()
const form = { token: ether, sendTokenAmount: '0.01', receiverAddress: stranger }
const never = new Promise<never>(() => {})
const refusal = () => Promise.reject(Object.assign(new Error('No.'), { code: 4001 }))

/** A clock that stands, so many milliseconds from now. */
const standingAt = (offset: number) => {
  const now = Date.now() + offset
  return { now: () => now, after: systemClock.after }
}

/** A page that is left while the wallet shows what it was asked. */
async function leftWhileAsked({ storage = memoryStorage(), clock = systemClock, amount = form.sendTokenAmount } = {}) {
  let isAsked = (_now: true) => {}
  const asking = new Promise<true>((resolve) => {
    isAsked = resolve
  })
  const { send, leave } = await openSend(chains.devnet(), {
    ...{ storage, clock },
    answerFor: (method) => {
      if (method !== 'eth_sendTransaction') return undefined
      isAsked(true)
      return never
    },
  })
  send.fill({ ...form, sendTokenAmount: amount })
  const agreed = await send.review(signal)
  expect(agreed.again).toBeUndefined()
  send.submit({ review: agreed, signal }).catch(() => {})
  await asking
  // Who comes back to it in the same page waits for its answer.
  expect((await send.review(signal)).again).toBeUndefined()
  leave()
  return { storage, agreed }
}

test('what the wallet was asked by a page that was left is sent once more only by who saw that it may pay twice', async () => {
  const { storage, agreed } = await leftWhileAsked()
  const { send, wallet } = await openSend(chains.devnet(), { storage })
  const sent = () => wallet.log.filter(({ method }) => method === 'eth_sendTransaction').length
  send.fill({ ...form, sendTokenAmount: '0.02' })
  expect((await send.review(signal)).again).toBeUndefined()
  send.fill({ ...form, sendTokenAmount: '0.010' })
  const review = await send.review(signal)
  expect(review.again).toBe('asked')
  await expect(send.submit({ review: agreed, signal })).rejects.toMatchObject({
    code: 'send.review_outdated',
    data: { what: 'again' },
  })
  expect(sent()).toBe(0)
  await send.submit({ review, signal })
  expect(sent()).toBe(1)
})

test('it is asked for no longer than a wallet shows it; a no ends what was asked, and nothing of what was asked before', async () => {
  const { storage } = await leftWhileAsked()
  const { send, leave } = await openSend(chains.devnet(), {
    storage,
    answerFor: (method) => (method === 'eth_sendTransaction' ? refusal() : undefined),
  })
  send.fill(form)
  const review = await send.review(signal)
  await expect(send.submit({ review, signal })).rejects.toMatchObject({ code: 'wallet.request_rejected' })
  send.fill(form)
  // The one before may stand in the wallet still.
  expect((await send.review(signal)).again).toBe('asked')
  send.fill({ ...form, sendTokenAmount: '0.03' })
  const own = await send.review(signal)
  await expect(send.submit({ review: own, signal })).rejects.toMatchObject({ code: 'wallet.request_rejected' })
  send.fill({ ...form, sendTokenAmount: '0.03' })
  expect((await send.review(signal)).again).toBeUndefined()
  leave()

  const back = await leftWhileAsked()
  const earlier = await openSend(chains.devnet(), { storage: back.storage, clock: standingAt(-3_600_000) })
  earlier.send.fill(form)
  expect((await earlier.send.review(signal)).again, 'N-330 a clock set back').toBe('asked')
  earlier.leave()

  const old = await leftWhileAsked()
  const later = await openSend(chains.devnet(), { storage: old.storage, clock: standingAt(15 * 60_000) })
  later.send.fill(form)
  expect((await later.send.review(signal)).again).toBeUndefined()
})

test('N-375 what was asked before the clock was set back is gone once a wallet shows it no longer, whatever was asked since', async () => {
  const { storage } = await leftWhileAsked()
  const hour = 3_600_000
  await leftWhileAsked({ storage, clock: standingAt(-hour), amount: '0.04' })
  const { send } = await openSend(chains.devnet(), { storage, clock: standingAt(16 * 60_000 - hour) })
  send.fill(form)
  expect((await send.review(signal)).again).toBeUndefined()
})

test('N-331 what the wallet was asked is read row by row: one that is not sound hides no other', async () => {
  const { storage } = await leftWhileAsked()
  const poisoned: Storage = {
    ...storage,
    getItem(key) {
      const text = storage.getItem(key)
      if (!text || !key.endsWith(':asked')) return text
      return JSON.stringify([7, ['what', 1e300, 'which'], ...JSON.parse(text)])
    },
  }
  const { send } = await openSend(chains.devnet(), { storage: poisoned })
  send.fill(form)
  expect((await send.review(signal)).again).toBe('asked')
})

test('what is on its way is told before the same is sent again, and once it was sent nobody waits for the wallet', async () => {
  const storage = memoryStorage()
  const { send, tracked, rows } = await openSend(chains.devnet(), { storage })
  send.fill(form)
  const first = await send.review(signal)
  await send.submit({ review: first, signal })
  expect(tracked).toHaveLength(1)
  send.fill(form)
  expect((await send.review(signal)).again).toBe('sent')
  await expect(send.submit({ review: first, signal })).rejects.toMatchObject({ data: { what: 'again' } })
  for (const change of [
    { status: 'confirmed' },
    { from: accounts[1].address },
    { chainId: 'eip155:31338' as ChainId },
    { kind: 'swap' },
    { at: Date.now() - 86_400_000 },
    { at: Date.now() - 86_400_000, note: 'shown-by-no-node' },
    { at: Date.now() - 7 * 86_400_000, note: 'waiting-for-signers' },
    { status: 'dropped', endedAt: Date.now(), hash: undefined, batch: { id: '0xb' } },
  ] as const) {
    rows.change = change
    send.fill(form)
    expect((await send.review(signal)).again, JSON.stringify(change)).toBeUndefined()
  }
  rows.change = { status: 'dropped', endedAt: Date.now() - 86_400_000 }
  send.fill(form)
  expect((await send.review(signal)).again).toBeUndefined()
  rows.change = { status: 'dropped', endedAt: Date.now() }
  send.fill(form)
  expect((await send.review(signal)).again, 'N-329 its wallet may have it still').toBe('sent')
  rows.change = { status: 'unknown', effect: 'unseen', endedAt: Date.now() - 86_400_000 }
  send.fill(form)
  expect((await send.review(signal)).again).toBeUndefined()
  rows.change = { status: 'unknown', effect: 'unseen', endedAt: Date.now() }
  send.fill(form)
  expect((await send.review(signal)).again, 'N-334 a block has it, and it may have paid').toBe('sent')
  for (const [how, days, again] of [
    ['cancelled', 1, undefined],
    ['cancelled', 0, 'sent'],
    ['sped-up', 0, undefined],
    ['replaced', 1, undefined],
    ['replaced', 0, 'sent'],
    [undefined, 0, 'sent'],
  ] as const) {
    rows.change = { status: 'replaced', how, replacement: how && '0x9', endedAt: Date.now() - days * 86_400_000 }
    send.fill(form)
    expect((await send.review(signal)).again, `N-355 ${how}`).toBe(again)
  }
  rows.change = { status: 'replaced', how: 'cancelled', replacement: '0x9', endedAt: Date.now(), seen: true }
  send.fill(form)
  expect((await send.review(signal)).again, 'N-355 a node showed what was cancelled').toBeUndefined()
  for (const change of [
    { note: 'shown-by-no-node' },
    { at: Date.now() - 86_400_000, note: 'waiting-for-signers' },
  ] as const) {
    rows.change = change
    send.fill(form)
    expect((await send.review(signal)).again, 'N-357 miners, or other signers, may have it').toBe('sent')
  }
  rows.change = { at: Date.now() - 86_400_000, seen: true }
  send.fill(form)
  expect((await send.review(signal)).again).toBe('sent')
})
