import { expect, it } from 'vitest'
import { readVariables } from '../../../config/readVariables'
import { startService } from '../../../upstream/startService.test.support'
import { steppingClock } from '../../../upstream/steppingClock.test.support'
import { onrampVariables } from '../../onrampVariables'
import { createMeld } from './createMeld'

const quote = {
  ...{
    transactionType: 'CRYPTO_PURCHASE',
    sourceAmount: 120,
    sourceAmountWithoutFees: 115.5,
    sourceCurrencyCode: 'EUR',
  },
  ...{ destinationAmount: 0.0371, destinationCurrencyCode: 'ETH_BASE', totalFee: 4.5, networkFee: null },
}
const network = { name: 'BASE', display_name: 'Base', chain_id: '8453', contract_address: '' }
const currency = { id: 'ETH_BASE', name: 'Ethereum', symbol: 'ETH', networks: [network] }

/** What Meld that has these quotes is understood to say. */
async function ask(...quotes: readonly unknown[]) {
  const service = await startService((_, response) => void response.end(JSON.stringify({ quotes })))
  const config = readVariables(onrampVariables, {
    ...{ MELD_URL: service.url, MELD_KEY: 'key', MELD_PUBLIC_KEY: 'public-key', ONRAMP_COUNTRY: 'DE' },
  })
  const seller = createMeld({ clock: steppingClock(), fetch, lifetime: new AbortController().signal, config })
  return seller.quote({ currency, network, money: 'EUR', amount: '120.00', methods: [] })
}

const odd: readonly (readonly [string, unknown])[] = [
  ['for other money', { ...quote, sourceCurrencyCode: 'USD', destinationAmount: 9 }],
  ['for another amount', { ...quote, sourceAmount: 100, destinationAmount: 9 }],
  ['of another currency', { ...quote, destinationCurrencyCode: 'USDC_BASE', destinationAmount: 9 }],
  ['that brings nothing', { ...quote, destinationAmount: 0 }],
  ['with a fee above all that is paid', { ...quote, totalFee: 500, destinationAmount: 9 }],
  ['of a kind nobody knows', { ...quote, transactionType: 'CRYPTO_SELL', destinationAmount: 9 }],
  ['without an amount', { ...quote, destinationAmount: null }],
  ['that is none', 'none'],
]

it.each(odd)('N-220 a quote %s takes none of the others, and is none alone', async (_, one) => {
  const best = { ...quote, destinationAmount: 0.05 }
  expect(await ask(one, quote, best)).toMatchObject({ purchaseAmount: { amount: '0.05', currency: 'ETH' } })
  await expect(ask(one, one)).rejects.toMatchObject({ name: 'UpstreamError', fault: 'malformed' })
})

it('no quote at all is a refusal', async () => {
  await expect(ask()).rejects.toMatchObject({ status: 400 })
})
