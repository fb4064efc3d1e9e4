import type { Values } from '../../../config/Variable'
import type { Services } from '../../../noun/Services'
import { createWebService } from '../../../upstream/createWebService'
import type { OnrampOptions, OnrampProvider, OnrampQuote, Priced } from '../../OnrampProvider'
import type { onrampVariables } from '../../onrampVariables'
import { refusedBySeller } from '../../refusedBySeller'
import { buyerReference } from '../buyerReference'
import { isSameMoney } from '../readable'
import { type MeldQuote, readCurrencies, readLimits, readQuotes } from './readMeld'

const within = 10_000
/** Statuses that say something about the question. */
const answers = [400]
const properties = '/service-providers/properties/crypto-currencies'
const purchaseLimits = '/service-providers/limits/fiat-currency-purchases'

type Config = Pick<
  Values<typeof onrampVariables>,
  'MELD_URL' | 'MELD_WIDGET_URL' | 'MELD_KEY' | 'MELD_PUBLIC_KEY' | 'ONRAMP_COUNTRY'
>

/** Meld, which asks several who sell and on whose page visitors pay; what they bought it does not tell here. */
export function createMeld(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Config },
): OnrampProvider {
  const {
    MELD_URL,
    MELD_WIDGET_URL,
    MELD_KEY = '',
    MELD_PUBLIC_KEY = '',
    ONRAMP_COUNTRY: country = '',
  } = services.config
  const service = createWebService(MELD_URL, services)
  const headers = { authorization: `BASIC ${MELD_KEY}` }
  const get = <T>(path: string, query: Readonly<Record<string, string>>, read: (text: string) => T) =>
    service.get({ path: `${path}?${new URLSearchParams(query)}`, within, headers, read })

  return {
    name: 'meld',
    title: 'Meld.io',
    presets: 'money',
    cost: 2,
    async options() {
      const where = { accountFilter: 'true', countries: country }
      const [currencies, limits] = await Promise.all([
        get(properties, { ...where, categories: 'CRYPTO_ONRAMP' }, readCurrencies),
        get(purchaseLimits, where, readLimits),
      ])
      return toOptions(currencies, limits)
    },
    async quote(priced) {
      const { currency, money, amount } = priced
      const body = {
        ...{ countryCode: country, sourceCurrencyCode: money, sourceAmount: amount },
        destinationCurrencyCode: currency.id,
      }
      const read = (text: string) => toQuote(readQuotes(text), priced)
      const post = { path: '/payments/crypto/quote', within, headers, answers, body, idempotent: true, read }
      const quote = await service.post(post)
      if (quote === undefined) throw refusedBySeller()
      return quote
    },
    // https://docs.meld.io/docs/url-parameters: what is locked visitors cannot change by mistake.
    order: async ({ currency, address, amount, money, returnTo }) =>
      `${MELD_WIDGET_URL}/?${new URLSearchParams({
        publicKey: MELD_PUBLIC_KEY,
        ...{ destinationCurrencyCodeLocked: currency.id, walletAddressLocked: address, countryCode: country },
        ...(amount !== undefined && money !== undefined && { sourceAmount: amount, sourceCurrencyCode: money }),
        externalCustomerId: buyerReference(address),
        ...(returnTo !== undefined && { redirectUrl: returnTo }),
      })}`,
  }
}

/** Each currency of a chain is one of its own to Meld; its ticker is what its code begins with. */
function toOptions(
  currencies: ReturnType<typeof readCurrencies>,
  limits: ReturnType<typeof readLimits>,
): OnrampOptions {
  return {
    purchaseCurrencies: currencies.map(({ currencyCode, name, chainCode, chainName, chainId, contractAddress }) => ({
      ...{ id: currencyCode, name, symbol: currencyCode.split('_')[0] ?? currencyCode },
      networks: [
        {
          ...{ name: chainCode, display_name: chainName ?? chainCode },
          ...{ chain_id: chainId, contract_address: contractAddress },
        },
      ],
    })),
    paymentCurrencies: limits.map(({ currencyCode, minimumAmount, maximumAmount }) => ({
      id: currencyCode,
      payment_method_limits: [{ id: 'UNSPECIFIED', min: minimumAmount, max: maximumAmount }],
    })),
  }
}

/** The quote that brings most of those that are of what was asked, whoever of many sellers it is by; throws when all are of anything else, `undefined` when there is none. */
function toQuote(answer: ReturnType<typeof readQuotes>, { currency, money, amount }: Priced): OnrampQuote | undefined {
  if (answer === 'refused') return undefined
  const isAsked = (one: MeldQuote) =>
    one.sourceCurrencyCode === money &&
    one.destinationCurrencyCode === currency.id &&
    isSameMoney(one.sourceAmount, amount) &&
    Number(one.totalFee) <= Number(one.sourceAmount) &&
    Number(one.destinationAmount) > 0
  const { read, unread } = answer.quotes
  const [best] = read
    .filter(isAsked)
    .toSorted((one, other) => Number(other.destinationAmount) - Number(one.destinationAmount))
  if (best === undefined && read.length + unread > 0) throw new Error('quotes for something else')
  if (best === undefined) return undefined
  const inMoney = (text: string) => ({ amount: text, currency: money })
  const rest = Math.max(0, Number(best.totalFee) - Number(best.networkFee))
  return {
    paymentTotal: inMoney(best.sourceAmount),
    paymentSubtotal: inMoney(best.sourceAmountWithoutFees),
    purchaseAmount: { amount: best.destinationAmount, currency: currency.symbol },
    coinbaseFee: inMoney(rest.toFixed(2)),
    networkFee: inMoney(best.networkFee),
    quoteId: '',
  }
}
