import { memoryStorage } from '@latchkey/core'
import { expect, it } from 'vitest'
import { address, buy, choice, entry, openBuying, told } from '../openBuying.test.support'

type Site = Awaited<ReturnType<typeof openBuying>>

const eth = 10n ** 18n
const onPolygon = { assetId: 'eip155:137/erc20:0x2791Bca1f2de4661ED88A30C99A7a9449Aa84174' }
const atDock = { provider: 'dock' }

/** A site with two who sell, where the first was paid. */
async function paidAtQuay() {
  const site = await openBuying({ storage: memoryStorage(), networks: [1, 137] })
  site.door.options = { ...told, providers: [...told.providers, { id: 'dock', name: 'Dock' }] }
  await buy(site)
  site.door.boughtOf = { quay: [entry('first', 'IN_PROGRESS')], dock: [] }
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'paid', provider: { id: 'quay' } })
  return site
}

/** What came of the first. */
function comes({ door }: Site) {
  door.held += (3n * eth) / 100n
  door.boughtOf = { ...door.boughtOf, quay: [entry('first', 'SUCCESS')] }
}

it('N-201 what one who sells was paid for is not the end of what is bought of another', async () => {
  const site = await paidAtQuay()
  await buy(site, '0.03', atDock)
  expect(site.purchase()?.earlier).toMatchObject([{ provider: 'quay', expected: '0.03', isPaid: true }])
  comes(site)
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
  site.door.held += (3n * eth) / 100n
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'balance', received: '0.03' })
})

it('of what another lists an entry is its own, however near its amount', async () => {
  const site = await paidAtQuay()
  await buy(site, '0.031', atDock)
  site.door.boughtOf = { ...site.door.boughtOf, dock: [entry('second', 'SUCCESS', '0.0301')] }
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'provider' })
})

it.each([
  ['of another', atDock],
  ['of the same', {}],
])('N-201 one that another was begun after elsewhere is not the end of the next %s', async (_, more) => {
  const site = await paidAtQuay()
  await buy(site, '10', onPolygon)
  expect(site.purchase()?.earlier).toBeUndefined()
  await buy(site, '0.03', more)
  expect(site.purchase()?.earlier).toMatchObject([{ expected: '0.03', isPaid: true, entryId: 'first' }])
  comes(site)
  await site.tick(4_000)
  expect(site.purchase()?.status).toBe('waiting')
})

it('what came before the next began takes nothing of it, as who sold it lists', async () => {
  const site = await paidAtQuay()
  await buy(site, '10', onPolygon)
  comes(site)
  await buy(site, '0.03', atDock)
  expect(site.pathsOf(`/v1/account/${address}/history?onramp=quay`).length).toBeGreaterThan(0)
  expect(site.purchase()?.earlier).toBeUndefined()
  site.door.held += (3n * eth) / 100n
  await site.tick(4_000)
  expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'balance' })
})

/** Of one who always may know of more. */
const inPart = (...data: readonly unknown[]) => Response.json({ data, next: null, incomplete: true })

it.each(['in part', 'nothing'])(
  'what came before the next began takes nothing of it where who sells that tells %s',
  async (what) => {
    const site = await paidAtQuay()
    await buy(site, '10', onPolygon)
    comes(site)
    site.door.boughtOf = {
      ...site.door.boughtOf,
      dock: what === 'in part' ? inPart() : Response.json({}),
    }
    await buy(site, '0.03', atDock)
    expect(site.purchase()).toMatchObject({ status: 'waiting', earlier: [] })
    expect(site.purchase()?.knownIds).toBeUndefined()
    site.door.held += (3n * eth) / 100n
    await site.tick(4_000)
    expect(site.purchase()).toMatchObject({ status: 'arrived', proof: 'balance', received: '0.03' })
  },
)

it('who sells hears of no other that sold nothing', async () => {
  const site = await openBuying({ storage: memoryStorage() })
  site.door.options = { ...told, providers: [...told.providers, { id: 'dock', name: 'Dock' }] }
  await buy(site)
  await buy(site, '0.03', { ...choice, ...atDock })
  const looks = site.pathsOf(`/v1/account/${address}/history`).map(({ path }) => path.split('=')[1])
  // Each one before it began, and one at once.
  expect(looks).toEqual(['quay', 'quay', 'dock', 'dock'])
})
