import { expect, it } from 'vitest'
import { type SwapSite, swapsOfTests } from '../swapsOfTests.test.support'

const { open } = swapsOfTests()

/** A visitor whose server takes its time to build; what happens meanwhile the test says, once for each building. */
async function openSlow(meanwhile: (site: SwapSite, building: number) => unknown) {
  let buildings = 0
  const site = await open({
    async lie(path) {
      if (path === '/v1/convert/build-transaction') await meanwhile(site, ++buildings)
      return undefined
    },
  })
  return { ...site, buildings: () => buildings }
}

it('a price that the form asks for anew while a review is built is the one that the plan is of', async () => {
  const site = await openSlow(async (one, building) => {
    if (building > 1) return
    // The press came at nine seconds; two more, and the form beneath has asked again.
    one.pass(2_000)
    await one.swap.quote(one.signal)
  })
  await site.quote('0.1', 'ETH', 'USD')
  site.pass(9_000)
  await site.swap.review(site.signal)
  const { plan, quote } = site.swap.getState()
  expect(plan).toMatchObject({ status: 'ready', at: quote?.at })
  expect(site.buildings()).toBe(2)
  await site.swap.submit({ accepted: [], signal: site.signal })
  expect(site.swap.getState().plan?.status).toBe('done')
})

it('a review that is never ready before the next price says so', async () => {
  const site = await openSlow((one) => one.swap.quote(one.signal))
  await site.quote('0.1', 'ETH', 'USD')
  await expect(site.swap.review(site.signal)).rejects.toMatchObject({ code: 'swap.price_worse' })
  expect(site.swap.getState().plan).toBeUndefined()
})

it('a form that changes while its review is built leaves no plan, and is told', async () => {
  const site = await openSlow((one) => one.swap.change({ sourceTokenAmount: '0.2' }))
  await site.quote('0.1', 'ETH', 'USD')
  await expect(site.swap.review(site.signal)).rejects.toMatchObject({ code: 'swap.incomplete' })
  expect(site.swap.getState().plan).toBeUndefined()
})

/** A visitor whose review's price is over, and whose next one ends by what the test says. */
async function openOver(amount: string, meanwhile: (path: string) => unknown) {
  let isOver = false
  const site = await open({ lie: (path) => (isOver ? meanwhile(path) : undefined) })
  await site.quote('0.1', 'ETH', 'USD')
  await site.swap.review(site.signal)
  site.pass(10_000)
  isOver = true
  if (amount !== '0.1') site.swap.change({ sourceTokenAmount: amount })
  return site
}

it.each([
  [
    'a service that does not answer',
    '0.1',
    'http.unreachable',
    () => {
      throw new TypeError('fetch failed')
    },
  ],
  ['pools that are too small', '310', 'swap.insufficient_liquidity', () => undefined],
  [
    'an answer that is none',
    '0.1',
    'http.bad_answer',
    (path: string) => (path === '/v1/convert/quotes' ? { quotes: 'none' } : undefined),
  ],
] as const)('a review that gets no price says why: %s', async (_what, amount, code, meanwhile) => {
  const { swap, signal } = await openOver(amount, meanwhile)
  await expect(swap.review(signal)).rejects.toMatchObject({ name: 'LatchkeyError', code })
  expect(swap.getState().failure?.code).toBe(code)
})

it('a review that gets no price for a refusal keeps the word of the server for it', async () => {
  const reasons = [{ name: 'unsupported_token', description: 'No list of this server has this token.' }]
  const refused = () => Response.json({ status: 'FAILED', reasons }, { status: 400 })
  const { swap, signal } = await openOver('0.1', (path) => (path === '/v1/convert/quotes' ? refused() : undefined))
  await expect(swap.review(signal)).rejects.toMatchObject({
    code: 'swap.refused',
    data: { reason: 'unsupported_token' },
  })
})
