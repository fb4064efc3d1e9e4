import { memoryStorage } from '@latchkey/core'
import { sharedStorage } from '@latchkey/core/fake'
import { expect, it, vi } from 'vitest'
import { address, buy, entry, openBuying, otherAddress } from '../openBuying.test.support'
import type { PutAwayPurchase } from './PutAwayPurchase'
import { withPutAway } from './withPutAway'

type Site = Awaited<ReturnType<typeof openBuying>>

/** Buys, pays, and puts the purchase away before it has come. */
async function putAway(site: Site, id = 'first') {
  await buy(site)
  site.door.bought = [entry(id, 'IN_PROGRESS')]
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('paid')
  site.onramp.forget()
}

it('N-201 what comes of one that was paid and put away is not the end of the next', async () => {
  const site = await openBuying()
  await putAway(site)
  site.door.bought = []
  await buy(site)
  expect(site.purchase()?.earlier).toMatchObject([{ symbol: 'ETH', expected: '0.03', isPaid: true }])
  site.door.held += 30_000_000_000_000_000n
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
  site.door.held += 30_000_000_000_000_000n
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'balance' })
})
it('N-201 an entry of it that is listed after the next began is none of that', async () => {
  const site = await openBuying()
  await putAway(site)
  site.door.bought = []
  await buy(site, '0.05')
  site.door.bought = [entry('late', 'SUCCESS')]
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
})
it.each(['before it was put away', 'after it'])(
  'N-201 one that came %s takes nothing of the next, by balance or entry',
  async (when) => {
    for (const by of ['balance', 'entry']) {
      const site = await openBuying()
      const comes = () => {
        site.door.bought = [entry('first', 'SUCCESS')]
        site.door.held += 30_000_000_000_000_000n
      }
      await buy(site)
      site.door.bought = [entry('first', 'IN_PROGRESS')]
      for (let time = 0; time < 50; time++) await site.tick(4_000)
      expect(site.purchase()).toMatchObject({ status: 'paid', watch: 'ended' })
      if (when === 'before it was put away') comes()
      site.onramp.forget()
      if (when === 'after it') comes()
      await buy(site, '0.031')
      if (by === 'balance') site.door.held += 30_000_000_000_000_000n
      else site.door.bought = [entry('second', 'SUCCESS', '0.0301'), entry('first', 'SUCCESS')]
      await site.tick(4_000)
      expect(site.purchase()).toMatchObject({ status: 'arrived', proof: by === 'balance' ? by : 'provider' })
    }
  },
)
it('what was begun before it is waited for as well, and once', async () => {
  const site = await openBuying()
  await putAway(site)
  site.pass(1)
  await putAway(site, 'second')
  site.pass(1)
  await buy(site)
  expect(site.purchase()?.earlier).toHaveLength(2)
})
it('it is known after a reload and in other tabs, and for two weeks, as a bank may take that long', async () => {
  const store = sharedStorage()
  const [site, there] = [await openBuying({ storage: store.tab() }), await openBuying({ storage: store.tab() })]
  await putAway(site)
  await vi.dynamicImportSettled()
  await site.settled()
  const again = await openBuying({ storage: store.tab() })
  for (const one of [there, again]) expect(one.onramp.getState().putAway).toMatchObject([{ address, provider: 'quay' }])
  for (const [days, kept] of [
    [13, true],
    [1.1, false],
  ] as const) {
    again.pass(days * 86_400_000)
    await buy(again)
    expect(again.purchase()?.earlier?.some(({ entryId }) => entryId === 'first') ?? false).toBe(kept)
    again.onramp.forget()
  }
})
it('it outlives a tab that writes before it heard of it, and one of an earlier release', async () => {
  const store = sharedStorage()
  const [site, elsewhere] = [await openBuying({ storage: store.tab() }), store.tab()]
  await putAway(site)
  elsewhere.setItem('latchkey:1:onramp', '{"choice":{}}')
  await vi.dynamicImportSettled()
  await site.settled()
  const again = await openBuying({ storage: store.tab() })
  expect(again.onramp.getState().putAway).toHaveLength(1)
})
it('nobody waits for one that was not paid, nor for one of another account', async () => {
  const site = await openBuying({ storage: memoryStorage() })
  await buy(site)
  site.onramp.forget()
  await buy(site)
  expect(site.purchase()?.earlier).toBeUndefined()
  site.onramp.forget()
  const mine = site.onramp.getState().putAway
  expect(mine).toBeUndefined()
  await putAway(site)
  const state = site.onramp.getState()
  const others = state.putAway?.map((one) => ({ ...one, address: otherAddress }))
  site.core.store.setState(({ slices }) => ({ slices: { ...slices, onramp: { ...state, putAway: others } } }))
  await buy(site)
  expect(site.purchase()?.earlier).toBeUndefined()
})

const day = 86_400_000
const one = (startedAt: number, more: Partial<PutAwayPurchase> = {}): PutAwayPurchase => ({
  ...{ address, chainId: 'eip155:1' as never, provider: 'quay', symbol: 'ETH', startedAt, isPaid: true, ...more },
})

it('two tabs that join what they put away keep the same, the last twenty', () => {
  const [even, odd] = [0, 1].map((first) => Array.from({ length: 12 }, (_, at) => one(2 * at + first))) as [
    PutAwayPurchase[],
    PutAwayPurchase[],
  ]
  const joined = withPutAway(even, odd)
  expect(joined?.map(({ startedAt }) => startedAt)).toEqual(Array.from({ length: 20 }, (_, at) => at + 4))
  expect(withPutAway(odd, even)).toEqual(joined)
  expect(withPutAway(joined, even)).toBe(joined)
  expect(withPutAway(undefined, [])).toBeUndefined()
})

it('N-358 of more than twenty what was paid outlasts what was not, and what may come what comes no more', () => {
  const unpaid = Array.from({ length: 25 }, (_, at) => one(15 * day + at, { isPaid: false }))
  const paid = [one(2 * day), one(3 * day, { provider: 'dock' })]
  const over = one(1)
  const all = [over, ...paid, ...unpaid]
  const kept = [...paid, ...unpaid.slice(-18)]
  expect(withPutAway(undefined, all)).toEqual(kept)
  // In whatever order tabs join them, one at a time.
  for (const order of [all, [...all].reverse(), [...unpaid, over, ...paid]])
    expect(
      order.reduce<readonly PutAwayPurchase[] | undefined>((known, each) => withPutAway(known, [each]), []),
    ).toEqual(kept)
  expect(withPutAway(kept, all)).toBe(kept)
  // Fewer are kept whatever they are: a clock may have been wrong.
  expect(withPutAway([over], paid)).toEqual([over, ...paid])
})

it('N-358 of more than twenty that were paid those go first of which who sells told the end, then the oldest', () => {
  const paid = Array.from({ length: 24 }, (_, at) => one(at, { entryId: `${at}` }))
  expect(withPutAway(undefined, paid)).toEqual(paid.slice(4))
  const told = paid.map((each, at) => (at >= 10 && at < 14 ? { ...each, isTold: true } : each))
  const kept = told.filter(({ isTold }) => !isTold)
  expect(withPutAway(undefined, told)).toEqual(kept)
  // Whichever tab knows it.
  const [some, others] = [told.slice(0, 14), paid.slice(10)]
  expect(withPutAway(some, others)).toEqual(kept)
  expect(withPutAway(others, some)).toEqual(kept)
})

it('N-358 a bank transfer outlasts what was paid by card after it and came', async () => {
  const site = await openBuying({ storage: memoryStorage() })
  const paying = async (id: string, before: readonly unknown[]) => {
    site.pass(1)
    await buy(site)
    site.door.bought = [entry(id, 'IN_PROGRESS'), ...before]
    await site.tick(4_000)
    expect(site.purchase()).toMatchObject({ status: 'paid', entryId: id })
  }
  await paying('bank', [])
  const came: unknown[] = []
  for (let time = 0; time < 22; time++) {
    await paying(`card${time}`, [...came, entry('bank', 'IN_PROGRESS')])
    came.unshift(entry(`card${time}`, 'SUCCESS'))
    site.door.bought = [...came, entry('bank', 'IN_PROGRESS')]
    site.onramp.forget()
  }
  const { putAway = [] } = site.onramp.getState()
  expect(putAway).toHaveLength(20)
  expect(putAway[0]).toMatchObject({ entryId: 'bank', isPaid: true })
  site.pass(1)
  await buy(site)
  await site.tick(4_000)
  expect(site.purchase()?.earlier).toMatchObject([{ entryId: 'bank' }])
})

it('of one that two tabs put away it is kept that it was paid, and by which entry, whoever joins it', () => {
  const forms = [one(1, { isPaid: false }), one(1), one(1, { entryId: 'a' }), one(1, { entryId: 'b' })]
  const best = forms.at(-1)
  for (const mine of forms)
    for (const theirs of forms) {
      const later = forms[Math.max(forms.indexOf(mine), forms.indexOf(theirs))]
      expect(withPutAway([mine], [theirs, one(2)])).toEqual([later, one(2)])
      if (later === mine) expect(withPutAway([mine], [theirs])?.[0]).toBe(mine)
    }
  expect(withPutAway(undefined, [...forms].reverse())).toEqual([best])
})
it('that it was paid is written again over a tab that does not know it', async () => {
  const store = sharedStorage()
  const site = await openBuying({ storage: store.tab() })
  await putAway(site)
  const known = store.items.get('latchkey:1:onramp') ?? ''
  store.tab().setItem('latchkey:1:onramp', known.replace('"isPaid":true,"entryId":"first"', '"isPaid":false'))
  await vi.dynamicImportSettled()
  await site.settled()
  const again = await openBuying({ storage: store.tab() })
  for (const each of [site, again])
    expect(each.onramp.getState().putAway).toMatchObject([{ isPaid: true, entryId: 'first' }])
})

it('what one after it arrived by is not the end of one that waits still', async () => {
  const site = await openBuying()
  await buy(site)
  await buy(site)
  site.door.bought = [entry('second', 'SUCCESS')]
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', entryId: 'second' })
  await buy(site)
  expect(site.purchase()).toMatchObject({ status: 'waiting', earlier: [{ symbol: 'ETH', expected: '0.03' }] })
})
