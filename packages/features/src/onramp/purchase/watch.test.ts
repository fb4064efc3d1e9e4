import { memoryStorage } from '@latchkey/core'
import { expect, it } from 'vitest'
import { address, choice, openBuying } from '../openBuying.test.support'

const { signal } = new AbortController()

/** A page that was loaded again in the middle of a purchase. */
async function reloaded() {
  const storage = memoryStorage()
  const before = await openBuying({ storage })
  await before.onramp.buy(choice, signal)
  await before.settled()
  const site = await openBuying({ storage })
  return { ...site, looks: () => site.pathsOf(`/v1/account/${address}/history`).length }
}

it('a purchase begun before a reload is followed again once somebody watches, and not by itself a second time', async () => {
  const { onramp, purchase, settled, tick, looks } = await reloaded()
  await settled()
  expect([purchase()?.watch, looks()]).toEqual(['ended', 0])
  const stops = [onramp.watch(), onramp.watch()]
  await settled()
  expect([purchase()?.watch, looks()]).toEqual(['running', 1])
  for (let look = 0; look < 45; look++) await tick(4_000)
  const most = looks()
  expect(purchase()?.watch).toBe('ended')
  onramp.choose({ amount: '20' })
  await tick(60_000)
  expect([purchase()?.watch, looks()]).toEqual(['ended', most])
  for (const stop of stops) stop()
})
it('one that was begun while somebody watches is followed for 180 s, not twice', async () => {
  const { onramp, purchase, settled, tick, pathsOf } = await openBuying()
  const looks = () => pathsOf(`/v1/account/${address}/history`).length
  onramp.watch()
  await onramp.buy(choice, signal)
  await settled()
  expect(looks()).toBe(2)
  for (let look = 0; look < 45; look++) await tick(4_000)
  expect([purchase()?.watch, looks()]).toEqual(['ended', 47])
})
it('one that comes while somebody watches is followed, and none once nobody does or it is decided', async () => {
  const { core, onramp, purchase, settled } = await reloaded()
  const begun = purchase() ?? expect.fail('no purchase')
  /** As another tab tells of it. */
  const tell = async (told: Partial<typeof begun>) => {
    const state = { ...onramp.getState(), purchase: { ...begun, ...told } }
    core.store.setState(({ slices }) => ({ slices: { ...slices, onramp: state } }))
    await settled()
    return purchase()?.watch
  }
  const stop = onramp.watch()
  await settled()
  expect(await tell({ id: 'arrived', status: 'arrived' })).toBe('ended')
  expect(await tell({ id: 'paid', status: 'paid' })).toBe('running')
  stop()
  expect(await tell({ id: 'later' })).toBe('ended')
})
