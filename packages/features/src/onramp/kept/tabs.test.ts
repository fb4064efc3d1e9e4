import { sharedStorage } from '@latchkey/core/fake'
import { expect, it, vi } from 'vitest'
import { address, choice, openBuying } from '../openBuying.test.support'

const { signal } = new AbortController()
const key = 'latchkey:1:onramp'
const success = 'ONRAMP_TRANSACTION_STATUS_SUCCESS'

/** Until every tab has heard what was written; what reads it loads with the first word of another tab. */
async function heard() {
  await vi.dynamicImportSettled()
  for (let turn = 0; turn < 20; turn++) await new Promise((resolve) => setImmediate(resolve))
}

/** Two tabs of a visitor, of whom the first begins to buy. */
async function buyingBeside() {
  const store = sharedStorage()
  const [other, here] = [await openBuying({ storage: store.tab() }), await openBuying({ storage: store.tab() })]
  await other.onramp.buy(choice, signal)
  await heard()
  /** What happens in the storage behind both: a page of the site, or another release of the kit, does it. */
  const elsewhere = store.tab()
  return { store, other, here, elsewhere }
}

it('a purchase that another tab began is found here, and one it forgot is not', async () => {
  const { other, here } = await buyingBeside()
  expect(here.purchase()).toMatchObject({ id: other.purchase()?.id, status: 'waiting', watch: 'ended' })
  here.onramp.choose({ amount: '20' })
  other.onramp.forget()
  await heard()
  expect([here.purchase(), here.onramp.getState().choice]).toEqual([undefined, { amount: '20' }])
  // Nothing of it was unsound.
  expect([...here.errors, ...other.errors]).toEqual([])
})
it('a purchase on its way outlives storage that is cleared away, and who loads the page next finds it', async () => {
  const { store, other, here, elsewhere } = await buyingBeside()
  const id = other.purchase()?.id
  elsewhere.removeItem(key)
  await heard()
  expect([other.purchase(), here.purchase()]).toMatchObject([{ id, watch: 'running' }, { id }])
  expect((await openBuying({ storage: store.tab() })).purchase()).toMatchObject({ id, status: 'waiting' })
})
it('it outlives a second clearing too', async () => {
  const { store, other, here, elsewhere } = await buyingBeside()
  for (let time = 0; time < 3; time++) {
    elsewhere.removeItem(key)
    await heard()
    expect(store.items.get(key)).toContain(other.purchase()?.id)
    for (const tab of [other, here]) await tab.tick(10_000)
  }
})
it('it outlives a release that refuses the row each time, and writes it again once', async () => {
  const { store, other } = await buyingBeside()
  const elsewhere = store.tab()
  let refused = 0
  elsewhere.subscribe?.(() => {
    if (elsewhere.getItem(key) === null) return
    refused++
    elsewhere.removeItem(key)
  })
  elsewhere.removeItem(key)
  await heard()
  expect(other.purchase()?.watch).toBe('running')
  // Either tab wrote it once.
  expect(refused).toBe(2)
})
it('what its window did is heard here, and written again over a tab that wrote before it heard', async () => {
  const { store, other, here, elsewhere } = await buyingBeside()
  const before = store.items.get(key) ?? ''
  other.onramp.keepCheckout(other.purchase()?.id ?? '', 'opened')
  await heard()
  expect(here.purchase()?.checkout).toBe('opened')
  elsewhere.setItem(key, before)
  await heard()
  expect([other.purchase(), here.purchase()]).toMatchObject([{ checkout: 'opened' }, { checkout: 'opened' }])
  expect((await openBuying({ storage: store.tab() })).purchase()?.checkout).toBe('opened')
})
it('a window that the browser kept shut when it was to open again is told so in every tab', async () => {
  const { other, here } = await buyingBeside()
  for (const what of ['opened', 'blocked'] as const) {
    other.pass(1)
    other.onramp.keepCheckout(other.purchase()?.id ?? '', what)
    await heard()
    expect([other.purchase()?.checkout, here.purchase()?.checkout]).toEqual([what, what])
  }
})
it('what is waited for no longer is not waited for again after a tab wrote before it heard', async () => {
  const { store, elsewhere } = await buyingBeside()
  const kept = JSON.parse(store.items.get(key) ?? '{}')
  const earlier = [{ symbol: 'ETH', startedAt: 1, isPaid: true }]
  elsewhere.setItem(key, JSON.stringify({ ...kept, purchase: { ...kept.purchase, knownIds: undefined, earlier } }))
  await heard()
  expect(JSON.parse(store.items.get(key) ?? '{}').purchase.earlier).toBeUndefined()
})
it('it outlives a tab that writes before it heard of it, and that tab hears of it', async () => {
  const { store, other, here, elsewhere } = await buyingBeside()
  elsewhere.setItem(key, '{"choice":{},"forgotten":["another"]}')
  await heard()
  expect([other.purchase(), here.purchase()]).toMatchObject([{ watch: 'running' }, { status: 'waiting' }])
  expect(store.items.get(key)).toContain(other.purchase()?.id)
})
it('one that was forgotten is not brought back by a tab that writes what became of it before it heard', async () => {
  const { store, other, here, elsewhere } = await buyingBeside()
  const before = store.items.get(key) ?? ''
  other.onramp.forget()
  await heard()
  elsewhere.setItem(key, before.replace('"waiting"', '"paid"'))
  await heard()
  expect([other.purchase(), here.purchase()]).toEqual([undefined, undefined])
  expect((await openBuying({ storage: store.tab() })).purchase()).toBeUndefined()
})
it('of several that were put away none is brought back, by a tab that had not heard of the first', async () => {
  const { store, other, here, elsewhere } = await buyingBeside()
  const before = store.items.get(key) ?? ''
  other.onramp.forget()
  await here.onramp.buy(choice, signal)
  here.onramp.forget()
  await heard()
  elsewhere.setItem(key, before.replace('"waiting"', '"paid"'))
  await heard()
  expect([other.purchase(), here.purchase()]).toEqual([undefined, undefined])
  expect((await openBuying({ storage: store.tab() })).purchase()).toBeUndefined()
})
it('a list as long of what was put away, without the last of it, is written again', async () => {
  const { store, other, elsewhere } = await buyingBeside()
  const one = (startedAt: number) => ({
    ...{ symbol: 'ETH', isPaid: true, startedAt, address, chainId: 'eip155:1', provider: 'quay' },
  })
  const { purchase } = JSON.parse(store.items.get(key) ?? '{}')
  for (const first of [2, 1]) {
    elsewhere.setItem(
      key,
      JSON.stringify({ purchase, putAway: Array.from({ length: 20 }, (_, at) => one(first + at)) }),
    )
    await heard()
  }
  expect(other.onramp.getState().putAway?.at(-1)).toMatchObject({ startedAt: 21 })
  expect(JSON.parse(store.items.get(key) ?? '{}').putAway.at(-1)).toMatchObject({ startedAt: 21 })
})
it('what is chosen and asked is written nowhere', async () => {
  const { store, other } = await buyingBeside()
  const before = store.items.get(key)
  store.items.delete(key)
  other.onramp.choose({ amount: '20' })
  await other.onramp.quote({ ...choice, amount: '20' }, signal)
  expect([before?.includes('paymentCurrencies'), store.items.get(key)]).toEqual([false, undefined])
})
it('purchases of two tabs are told apart by their ids', async () => {
  const store = [sharedStorage(), sharedStorage()]
  const [one, other] = [await openBuying({ storage: store[0]?.tab() }), await openBuying({ storage: store[1]?.tab() })]
  await one.onramp.buy(choice, signal)
  await other.tick(1)
  await other.onramp.buy(choice, signal)
  expect(one.purchase()?.id).not.toBe(other.purchase()?.id)
})
it('N-201 what came just before it is not its end in a tab that hears of it before anybody knows what was there', async () => {
  const store = sharedStorage()
  const [other, here] = [await openBuying({ storage: store.tab() }), await openBuying({ storage: store.tab() })]
  const { metadata, ...row } = { metadata: { operationType: 'bought', hash: '0xab', chain: 'eip155:1' }, id: 'earlier' }
  const earlier = {
    ...row,
    metadata: { ...metadata, minedAt: '1970-01-01T00:16:00Z', sentFrom: '', sentTo: address, status: success },
    transfers: [{ direction: 'in', quantity: { numeric: '0.03' } }],
  }
  for (const { door } of [other, here]) door.bought = [earlier]
  let answer = (_held: bigint) => {}
  other.door.held = new Promise<bigint>((resolve) => {
    answer = resolve
  }) as never
  const buying = other.onramp.buy(choice, signal)
  await heard()
  here.onramp.look()
  await heard()
  expect(here.asked.some(({ path }) => path.includes('/history'))).toBe(true)
  expect(here.purchase()).toMatchObject({ status: 'waiting' })
  answer(10n ** 18n)
  await buying
  await heard()
  await here.tick(4_000)
  expect([here.purchase(), other.purchase()]).toMatchObject([{ status: 'waiting', knownIds: ['earlier'] }, {}])
})
it('N-201 what was bought before is kept at once, however slow the chain is, for a page that is loaded again meanwhile', async () => {
  const storage = sharedStorage()
  const page = await openBuying({ storage: storage.tab() })
  page.door.held = new Promise<bigint>(() => {}) as never
  page.door.bought = [
    {
      ...{ id: 'earlier', transfers: null },
      metadata: {
        ...{ operationType: 'bought', hash: '0xab', chain: 'eip155:1', minedAt: '1970-01-01T00:16:00Z' },
        ...{ sentFrom: '', sentTo: address, status: success },
      },
    },
  ]
  await page.onramp.buy(choice, signal)
  await heard()
  const again = await openBuying({ storage: storage.tab() })
  expect(again.purchase()).toMatchObject({ status: 'waiting', knownIds: ['earlier'] })
})
