import { afterAll, beforeAll, expect, it } from 'vitest'
import { projectId, startData } from '../fake/startData.test.support'
import { firstStartTimeout } from '../fake/startDevnetData.test.support'
import { openService } from '../upstream/openService.test.support'
import { playFixture } from '../upstream/playFixture.test.support'
import { onrampCoinbase, testKey } from './providers/coinbase/coinbaseCase.test.support'

const keys = { COINBASE_KEY_ID: 'key-of-a-test' }
const play = playFixture(onrampCoinbase.fixture, keys)
const [{ options }] = onrampCoinbase.fixture.reads as [{ options: { purchaseCurrencies: [{ id: string }] } }]

let server: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  server = await open()
}, firstStartTimeout)
afterAll(() => server.stop())

/** A server that asks Coinbase, which prices a card as its other way to pay. */
async function open() {
  const priced: unknown[] = []
  const service = await openService((seen, ...rest) => {
    if (!seen.path.endsWith('/buy/quote')) return play(seen, ...rest)
    const body = JSON.parse(seen.body) as Readonly<Record<string, unknown>>
    priced.push(body['paymentMethod'])
    play({ ...seen, body: JSON.stringify({ ...body, paymentMethod: 'CARD' }) }, ...rest)
  })
  const data = await startData({
    environment: {
      ...{ ONRAMP_PROVIDER: 'coinbase', ONRAMP_COUNTRY: 'DE', COINBASE_URL: service.url },
      ...{ ...keys, COINBASE_KEY_SECRET: testKey().secret },
    },
  })
  return {
    /** What is answered, and which way to pay Coinbase was asked for, if it was. */
    async quote(paymentCurrency: object, amount = '120.00') {
      priced.length = 0
      const purchaseCurrency = { id: options.purchaseCurrencies[0].id }
      const { status } = await fetch(`${data.url}/v1/onramp/quote?projectId=${projectId}`, {
        method: 'POST',
        body: JSON.stringify({ purchaseCurrency, paymentCurrency, amount, network: 'base' }),
      })
      return [status, ...priced]
    },
    async stop() {
      await data.stop()
      await service.close()
    },
  }
}

const paidBy = (...ids: readonly string[]) => ({
  id: 'EUR',
  payment_method_limits: ids.map((id) => ({ id, min: '2', max: '25000' })),
})

it.each([
  ['the one that is named', paidBy('FIAT_WALLET'), 'FIAT_WALLET'],
  ['the one that is named, in any case', paidBy('fiat_wallet'), 'FIAT_WALLET'],
  ['a card where that is named', paidBy('CARD'), 'CARD'],
  ['a card where the whole list of options is sent', paidBy('CARD', 'FIAT_WALLET'), 'CARD'],
  ['a card where nobody says', { id: 'EUR' }, 'CARD'],
  ['a card where what is named is none of the seller’s', paidBy('ach_bank_account'), 'CARD'],
])('a purchase is priced for %s', async (_, payment, method) => {
  expect(await server.quote(payment)).toEqual([200, method])
})

it('more than the named way to pay takes is refused, whatever another takes', async () => {
  expect(await server.quote(paidBy('CARD'), '500.01')).toEqual([400])
})

it.each([['all'], [[{}]], [[{ id: 7 }]]])('ways to pay that are none (%j) are refused', async (limits) => {
  expect(await server.quote({ id: 'EUR', payment_method_limits: limits })).toEqual([400])
})
