import { memoryStorage } from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import { expect, it, vi } from 'vitest'
import { buy, entry, openBuying } from '../openBuying.test.support'
import { joinLast } from './joinLast'
import { entryKey } from './KnownEntry'
import { storedOnramp } from './storedOnramp'

type Site = Awaited<ReturnType<typeof openBuying>>

/** Buys a moment later: what was begun first is the first. */
const buyNext = (site: Site, amount?: string) => {
  site.pass(1)
  return buy(site, amount)
}

/** Buys what arrives by an entry of that id. */
async function buyAndGet(site: Site, id: string) {
  await buyNext(site)
  site.door.bought = [entry(id, 'SUCCESS'), ...(site.door.bought as readonly unknown[])]
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', entryId: id })
}

/** What was begun first comes after the last was begun: it is not what that arrives by. */
async function firstComesLate(site: Site) {
  site.door.bought = [entry('late', 'SUCCESS'), ...(site.door.bought as readonly unknown[])]
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
}

/** Until every tab has heard what was written. */
async function heard(site: Site) {
  await vi.dynamicImportSettled()
  await site.settled()
}

it('N-201 money of one begun before is not taken for that of the next after one that arrived was put away', async () => {
  const site = await openBuying({ storage: memoryStorage() })
  await buyNext(site)
  await buyAndGet(site, 'second')
  site.onramp.forget()
  await buyNext(site, '0.033')
  expect(site.purchase()?.earlier).toMatchObject([{ expected: '0.03' }])
  await firstComesLate(site)
})

it('nor after others took the place of one that arrived', async () => {
  const site = await openBuying({ storage: memoryStorage() })
  await buyNext(site)
  await buyAndGet(site, 'second')
  await buyAndGet(site, 'third')
  await buyNext(site, '0.033')
  expect(site.purchase()?.earlier).toMatchObject([{ expected: '0.03' }])
  await firstComesLate(site)
})

it('nor that of one that was put away for it, where what was bought before could be read in part alone', async () => {
  const site = await openBuying({ storage: memoryStorage() })
  await buyAndGet(site, 'first')
  site.onramp.forget()
  const listed = site.door.bought
  site.door.bought = ['of another release']
  await buyNext(site)
  expect(site.purchase()?.knownIds).toBeUndefined()
  site.door.bought = listed
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
  site.door.bought = [entry('second', 'SUCCESS'), ...(listed as readonly unknown[])]
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', entryId: 'second' })
})

/** Of who sells and may know of more. */
const inPart = (...data: readonly unknown[]) => Response.json({ data, next: null, incomplete: true })
const paying = (id: string) => [entry(id, 'IN_PROGRESS')]

/** One that is paid, put away, and comes; what is told of that when the next begins. */
async function nextAfterPaid(told: Site['door']['bought']) {
  const site = await openBuying({ storage: memoryStorage() })
  await buyNext(site)
  site.door.bought = paying('first')
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('paid')
  site.onramp.forget()
  site.door.bought = told
  await buyNext(site, '0.031')
  expect(site.purchase()?.knownIds).toBeUndefined()
  return site
}

it('N-201 one with its own entry takes none of the next, where what was bought before could not be read', async () => {
  const site = await nextAfterPaid(Response.json({}))
  expect(site.purchase()?.earlier).toMatchObject([{ entryId: 'first', isPaid: true }])
  // Its money is none of the next.
  site.door.bought = paying('first')
  site.door.held += 30_000_000_000_000_000n
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
  // By card, while a bank has the first.
  site.door.bought = [entry('second', 'IN_PROGRESS', '0.0304'), ...paying('first')]
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'paid', entryId: 'second' })
  site.door.bought = [entry('second', 'SUCCESS', '0.0304'), ...paying('first')]
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'provider', entryId: 'second' })
})

it('nor where its money came once the next had begun: that is the end of neither', async () => {
  const site = await nextAfterPaid(Response.json({}))
  site.door.bought = [entry('first', 'SUCCESS')]
  site.door.held += 30_000_000_000_000_000n
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
})

it('one that came is not waited for where what was bought before is told in part', async () => {
  const site = await nextAfterPaid(inPart(entry('first', 'SUCCESS')))
  expect(site.purchase()?.earlier).toEqual([])
  site.door.held += 31_000_000_000_000_000n
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'balance', received: '0.031' })
})

it('what another tab put away, and where another began one, is known here and after a reload', async () => {
  const store = sharedStorage()
  const [site, there] = [await openBuying({ storage: store.tab() }), await openBuying({ storage: store.tab() })]
  await buyNext(site)
  await buyAndGet(site, 'second')
  await heard(site)
  site.onramp.forget()
  await heard(site)
  const again = await openBuying({ storage: store.tab() })
  for (const one of [there, again]) {
    expect(one.onramp.getState().knownEntries).toMatchObject([{ id: 'second' }])
    one.door.bought = site.door.bought
  }
  there.pass(5_000)
  await buyNext(there, '0.033')
  expect(there.purchase()?.earlier).toMatchObject([{ expected: '0.03' }])
  await firstComesLate(there)
})

it('one that arrived while another tab began the next leaves its entry to both', async () => {
  const store = sharedStorage()
  const [site, there] = [await openBuying({ storage: store.tab() }), await openBuying({ storage: store.tab() })]
  await buyNext(site)
  const { purchase } = site.onramp.getState()
  await heard(site)
  there.pass(5_000)
  await buyNext(there)
  await heard(there)
  const arrived = { ...purchase, status: 'arrived', entryId: 'second' }
  store.tab().setItem('latchkey:1:onramp', JSON.stringify({ purchase: arrived }))
  await heard(there)
  for (const one of [site, there]) expect(one.onramp.getState().knownEntries).toMatchObject([{ id: 'second' }])
})

it('the last twenty are kept, whoever joins them', () => {
  const all = Array.from({ length: 24 }, (_, at) => ({ id: `${at}`, startedAt: at }))
  const [even, odd] = [0, 1].map((first) => all.filter((_, at) => at % 2 === first)) as [typeof all, typeof all]
  const joined = joinLast(even, odd, entryKey)
  expect(joined).toEqual(all.slice(4))
  expect(joinLast(odd, even, entryKey)).toEqual(joined)
  expect(joinLast(joined, even, entryKey)).toBe(joined)
  expect(storedOnramp.parse({ knownEntries: all })?.knownEntries).toEqual(joined)
  expect(storedOnramp.parse({ knownEntries: ['0'] })?.knownEntries).toBeUndefined()
})
