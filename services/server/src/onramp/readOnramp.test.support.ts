import { getOnrampOptions, postOnrampQuote } from '@latchkey/protocol/api'
import { array, object, pipe, regex, string, unknown } from 'valibot'
import type { OnrampProvider } from './OnrampProvider'

export const visitor = '203.0.113.7'

/** What a seller makes of a purchase for an account. */
export const onrampPage = object({
  options: object({
    purchaseCurrencies: getOnrampOptions.answer.entries.purchaseCurrencies,
    paymentCurrencies: getOnrampOptions.answer.entries.paymentCurrencies,
  }),
  quote: postOnrampQuote.answer,
  link: pipe(string(), regex(/^https:\/\/[\w.]+\/[!-~]*$/)),
  bought: array(unknown()),
})

/** Everything a seller is asked: what it sells, a price in euros, a page to pay on, and what was bought. */
export async function readOnramp(seller: OnrampProvider, address: string): Promise<readonly unknown[]> {
  const options = await seller.options()
  const [currency] = options.purchaseCurrencies
  const [network] = currency?.networks ?? []
  if (!currency || !network) return []
  const [money, amount] = ['EUR', '120.00']
  const methods = (options.paymentCurrencies.find(({ id }) => id === money)?.payment_method_limits ?? []).map(
    ({ id }) => id,
  )
  const quote = await seller.quote({ currency, network, money, amount, methods })
  const returnTo = 'https://site.example'
  const link = await seller.order({ currency, network, money, amount, bought: undefined, address, visitor, returnTo })
  const { bought = [] } = (await seller.boughtFor?.(address, options, async () => {})) ?? {}
  return [{ options, quote, link, bought }]
}
