import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OpenParameters } from './index'
import { defineNetwork } from './networks'
import { home, openSite, patience, root, says, served, shows, sold, swapped } from './servingSite.test.support'

const away = defineNetwork({ ...home, id: 31338, name: 'Away' })
const answers = { ...served(), '/v1/onramp/options': () => sold, '/v1/convert/tokens': () => swapped }
/** What plain JavaScript may give to `open`, whatever its types say. */
const plain = (parameters: object) => parameters as OpenParameters

test('a number begins a swap as the same text does, and what is neither begins nothing', async () => {
  const { latchkey } = await openSite(answers)
  await latchkey.open(plain({ view: 'Swap', amount: 0.25, fromToken: 'ETH', toToken: { symbol: 'LNT' } }))
  await shows('Swap', 'ready')
  await says('ETH')
  await vi.waitFor(() => expect(root()?.querySelector('input')?.value).toBe('0.25'), patience)
  expect((await latchkey.feature('swap')).getState().toToken).toBeUndefined()
})

test('a number begins buying as the same text does, and what is neither begins nothing', async () => {
  const { latchkey } = await openSite(answers)
  await latchkey.open(plain({ view: 'OnRampProviders', amount: 250, asset: 7, currency: null }))
  await says('7 is not sold here')
  await page.getByRole('button', { name: 'Buy something else' }).click()
  await shows('OnRampProviders', 'ready')
  await vi.waitFor(() => expect(root()?.querySelector('input')?.value).toBe('250'), patience)
})

test('what is bought by its symbol is bought on the network in use, wherever else it is sold', async () => {
  const purchaseCurrencies = sold.purchaseCurrencies.map(({ networks: [at], ...currency }) => ({
    ...currency,
    networks: [{ ...at, name: 'away', display_name: 'Away', chain_id: '31338' }, at],
  }))
  const both = { ...sold, purchaseCurrencies }
  const { latchkey } = await openSite({ ...answers, '/v1/onramp/options': () => both }, { networks: [home, away] })
  await latchkey.open({ view: 'OnRampProviders', asset: 'eth' })
  await shows('OnRampProviders', 'ready')
  await says('ETH on Home')
})
