import type { Values } from '../../../config/Variable'
import type { Services } from '../../../noun/Services'
import { createWebService } from '../../../upstream/createWebService'
import type { OnrampOptions, OnrampProvider, OnrampQuote, Purchase } from '../../OnrampProvider'
import type { onrampVariables } from '../../onrampVariables'
import { refusedBySeller } from '../../refusedBySeller'
import { buyerReference } from '../buyerReference'
import { isSameMoney } from '../readable'
import { createCoinbaseTokens } from './createCoinbaseTokens'
import { pageSize, readBought } from './readBought'
import { readOptions, readQuote, readToken, readTransactions } from './readCoinbase'

const within = 10_000
/** Statuses that say something about the question. */
const answers = [400]

type Config = Pick<
  Values<typeof onrampVariables>,
  'COINBASE_URL' | 'COINBASE_KEY_ID' | 'COINBASE_KEY_SECRET' | 'ONRAMP_COUNTRY' | 'ONRAMP_SUBDIVISION'
>

/**
 * Coinbase, on whose page visitors pay; this server asks it with a key and hands the page a token that is good once.
 *
 * @throws ConfigError when the key is none.
 */
export function createCoinbase(
  services: Pick<Services, 'clock' | 'fetch' | 'lifetime'> & { readonly config: Config },
): OnrampProvider {
  const { COINBASE_URL: base, COINBASE_KEY_ID: id = '', COINBASE_KEY_SECRET: secret = '' } = services.config
  const { ONRAMP_COUNTRY: country = '', ONRAMP_SUBDIVISION: subdivision } = services.config
  const service = createWebService(base, services)
  const tokenFor = createCoinbaseTokens({ id, secret, base }, services.clock)
  const place = { country, ...(subdivision !== undefined && { subdivision }) }

  const headersOf = (method: 'GET' | 'POST', path: string) => ({ authorization: `Bearer ${tokenFor(method, path)}` })
  const get = <T>(path: string, read: (text: string, status: number) => T) =>
    service.get({ path, within, read, headers: headersOf('GET', path) })
  const post = <T>(path: string, body: object, read: (text: string) => T, idempotent: boolean) =>
    service.post({ path, within, read, answers, body, idempotent, headers: headersOf('POST', path) })

  return {
    name: 'coinbase',
    title: 'Coinbase',
    presets: 'either',
    cost: 1,
    options: () => get(`/onramp/v1/buy/options?${new URLSearchParams(place)}`, (text) => toOptions(readOptions(text))),
    async quote({ currency, network, money, amount, methods }) {
      const body = {
        ...place,
        paymentAmount: amount,
        paymentCurrency: money,
        paymentMethod: methods.includes('CARD') ? 'CARD' : (methods[0] ?? 'UNSPECIFIED'),
        purchaseCurrency: currency.id,
        purchaseNetwork: network.name,
      }
      const read = (text: string) => toQuote(readQuote(text), { currency, money, amount })
      return (await post('/onramp/v1/buy/quote', body, read, true)) ?? refuse()
    },
    boughtFor(address, options, charge) {
      const path = `/onramp/v1/buy/user/${buyerReference(address)}/transactions?pageSize=${pageSize}`
      const page = (key?: string) =>
        get(key === undefined ? path : `${path}&pageKey=${encodeURIComponent(key)}`, (text, status) =>
          status === 200 ? readTransactions(text) : 'refused',
        )
      return readBought(address, options, { clock: services.clock, page, charge })
    },
    async order({ currency, network, address, amount, money, bought, visitor, returnTo }) {
      const body = {
        addresses: [{ address, blockchains: [network.name] }],
        assets: [currency.id],
        clientIp: visitor,
      }
      const answer = await post('/onramp/v1/token', body, readToken, false)
      if (answer === 'refused') return refuse()
      const isPreset = amount !== undefined && money !== undefined
      // https://docs.cdp.coinbase.com/onramp/coinbase-hosted-onramp/generating-onramp-url
      return `https://pay.coinbase.com/buy/select-asset?${new URLSearchParams({
        sessionToken: answer.token,
        ...{ defaultNetwork: network.name, defaultAsset: currency.id, defaultExperience: 'buy' },
        ...(isPreset && { presetFiatAmount: amount, fiatCurrency: money }),
        // Of both, Coinbase goes by this one.
        ...(bought !== undefined && { presetCryptoAmount: bought }),
        partnerUserRef: buyerReference(address),
        ...(returnTo !== undefined && { redirectUrl: returnTo }),
      })}`
    },
  }
}

function refuse(): never {
  throw refusedBySeller()
}

/** Buying as a guest ended on Coinbase’s page, and this server pays out on EVM chains. */
function toOptions({ purchase_currencies, payment_currencies }: ReturnType<typeof readOptions>): OnrampOptions {
  const isGuest = ({ id }: { readonly id: string }) => id.startsWith('GUEST_CHECKOUT')
  const all = payment_currencies.flatMap(({ methods }) => methods)
  return {
    purchaseCurrencies: purchase_currencies.filter(({ networks }) => networks.length > 0),
    paymentCurrencies: payment_currencies.map(({ id, methods }) => ({
      id,
      payment_method_limits: methods.filter((method) => !isGuest(method)),
    })),
    ...(all.length > 0 && all.every(isGuest) && { guests: 'refused' as const }),
  }
}

type Asked = Pick<Purchase, 'currency'> & { readonly money: string; readonly amount: string }

/** Throws when it is a quote of anything else; `undefined` when there is none. */
function toQuote(answer: ReturnType<typeof readQuote>, { currency, money, amount }: Asked): OnrampQuote | undefined {
  if (answer === 'refused') return undefined
  const { payment_total: total, payment_subtotal: subtotal, purchase_amount: bought } = answer
  const { coinbase_fee: coinbaseFee, network_fee: networkFee, quote_id: quoteId } = answer
  // In dollars where it does not know the money that was asked about.
  const isAsked =
    [total, subtotal, coinbaseFee, networkFee].every((one) => one.currency === money) &&
    isSameMoney(total.amount, amount) &&
    [currency.id, currency.symbol].includes(bought.currency) &&
    Number(bought.amount) > 0
  if (!isAsked) throw new Error('a quote for something else')
  const purchaseAmount = { amount: bought.amount, currency: currency.symbol }
  return { paymentTotal: total, paymentSubtotal: subtotal, purchaseAmount, coinbaseFee, networkFee, quoteId }
}
