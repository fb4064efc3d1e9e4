import { describe, expect, it } from 'vitest'
import type { Answer } from '../upstream/openService.test.support'
import { failing, startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createOnramp } from './createOnramp'
import { createStandIn } from './providers/createStandIn'

const network = { name: 'local', display_name: 'Local', chain_id: '1', contract_address: '' }
const currency = { id: 'ether', name: 'Ether', symbol: 'ETH', networks: [network] }
const options = { purchaseCurrencies: [currency], paymentCurrencies: [] }
const purchase = {
  ...{ currency, network, address: '0x1', amount: undefined },
  ...{ money: undefined, bought: undefined, visitor: '203.0.113.7', returnTo: undefined },
}
const free = async () => {}

async function open(answer: Answer) {
  const service = await startService(answer)
  const clock = steppingClock()
  const lifetime = new AbortController().signal
  return {
    service,
    clock,
    onramp: createOnramp(createStandIn('first', service.url, { clock, fetch, lifetime }), { clock }),
  }
}
const says =
  (body: unknown): Answer =>
  (_, response) =>
    void response.end(typeof body === 'string' ? body : JSON.stringify(body))

describe('who sells', () => {
  it('is asked once in five minutes for what it sells, and stood in for while it is away', async () => {
    let isAway = false
    const { service, clock, onramp } = await open((one, response, count) =>
      isAway ? failing(503)(one, response, count) : says(options)(one, response, count),
    )
    const charged: number[] = []
    const charge = async (calls: number) => void charged.push(calls)
    await Promise.all([onramp.options(charge), onramp.options(charge)])
    expect([service.seen.length, charged]).toEqual([1, [1]])
    clock.pass(5 * 60_000)
    isAway = true
    expect(await onramp.options(charge)).toEqual({ value: options, isStale: true })
    clock.pass(24 * 60 * 60_000)
    await expect(onramp.options(charge)).rejects.toHaveProperty('name', 'UpstreamError')
  })

  it.each([
    ['half an answer', '{"purchaseCurrencies":['],
    ['a list', []],
    ['other types', { purchaseCurrencies: [{ ...currency, networks: 'local' }], paymentCurrencies: [] }],
    ['nothing', ''],
  ])('that answers %s sells nothing', async (_, body) => {
    const { onramp } = await open(says(body))
    await expect(onramp.options(free)).rejects.toHaveProperty('fault', 'malformed')
  })

  it.each(['javascript:alert(1)', 'data:text/html,x', '//evil.example', 'http://', ''])(
    'N-150 that sends a page to %j sends it nowhere',
    async (url) => {
      const { onramp } = await open(says({ url }))
      await expect(onramp.order(purchase)).rejects.toHaveProperty('fault', 'malformed')
    },
  )

  it('is not asked for an order twice, but for a quote again', async () => {
    const { service, onramp } = await open(failing(503))
    await expect(onramp.order(purchase)).rejects.toHaveProperty('fault', 'failing')
    expect(service.seen).toHaveLength(1)
    await expect(onramp.quote({ currency, network, money: 'USD', amount: '20', methods: [] })).rejects.toHaveProperty(
      'fault',
      'failing',
    )
    expect(service.seen.length).toBeGreaterThan(2)
  })
})
