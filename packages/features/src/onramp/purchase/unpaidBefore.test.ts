import { memoryStorage } from '@latchkey/core'
import { expect, it } from 'vitest'
import { buy, entry, openBuying, told } from '../openBuying.test.support'

type Site = Awaited<ReturnType<typeof openBuying>>

const day = 86_400_000
const some = 3n * 10n ** 16n

/** A site with two who sell. */
async function twoSellers() {
  const site = await openBuying({ storage: memoryStorage() })
  site.door.options = { ...told, providers: [...told.providers, { id: 'dock', name: 'Dock' }] }
  return site
}

const status = async (site: Site, after = 4_000) => {
  await site.tick(after)
  return site.purchase()?.status
}

it.each([
  ['the same', {}],
  ['another', { provider: 'dock' }],
])(
  'N-358 of one that is paid once the next was begun at %s the money is not its end, and an entry is',
  async (_, more) => {
    const site = await twoSellers()
    site.door.boughtOf = { quay: [], dock: [] }
    await buy(site, '0.03', more)
    site.pass(1)
    await buy(site)
    // Paid in the older window, and there before who sells lists it.
    site.door.held += some
    expect(await status(site)).toBe('waiting')
    site.door.boughtOf = { ...site.door.boughtOf, quay: [entry('second', 'SUCCESS')] }
    expect(await status(site)).toBe('arrived')
  },
)

it('N-358 where who sells never tells what was bought, the next one ends by what came', async () => {
  const site = await twoSellers()
  site.door.bought = Response.json({ data: [], next: null, incomplete: true })
  await buy(site)
  site.pass(1)
  await buy(site)
  expect(site.purchase()?.earlier).toHaveLength(1)
  site.door.held += some
  expect(await status(site)).toBe('arrived')
})

it('N-358 nobody waits for the first of them longer than it can be paid', async () => {
  const site = await twoSellers()
  await buy(site)
  site.pass(1)
  await buy(site)
  site.door.held += some
  expect(await status(site)).toBe('waiting')
  site.pass(day)
  site.onramp.look()
  await site.settled()
  expect(await status(site)).toBe('arrived')
})

it('N-358 one that was paid is not forgotten for many that were not', async () => {
  const site = await twoSellers()
  await buy(site)
  site.door.bought = [entry('first', 'IN_PROGRESS')]
  expect(await status(site)).toBe('paid')
  for (let time = 0; time < 25; time++) {
    site.pass(1)
    await buy(site, '0.05')
  }
  const { earlier = [] } = site.purchase() ?? {}
  expect([earlier.length, earlier[0]]).toMatchObject([6, { entryId: 'first', isPaid: true }])
})
