import { createAddressCheck } from '@latchkey/protocol/address'
import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { badRequest, notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { firstWho, type Sellers } from './createSellers'
import { findDestination, findPurchase, sellsOn } from './findPurchase'
import { joinOptions } from './joinOptions'
import type { OnrampOptions } from './OnrampProvider'
import { requireDestination } from './requireDestination'
import { requireWithinLimits } from './requireWithinLimits'
import { returnOf } from './returnOf'

const mostBody = 32 * 1024

/** What an amount is of. Most clients do not say: to them it is in dollars where those are taken. */
function moneyOf({ paymentCurrencies }: OnrampOptions, asked: string | undefined): string | undefined {
  const ids = paymentCurrencies.map(({ id }) => id)
  if (asked !== undefined && !ids.includes(asked)) throw badRequest('paymentCurrency is not among the options.')
  return asked ?? ids.find((id) => id === 'USD') ?? (ids.length === 1 ? ids[0] : undefined)
}

/** A number as decimal text, without an exponent. */
const plain = (amount: number): string =>
  `${amount}`.includes('e') ? amount.toFixed(18).replace(/\.?0+$/, '') : `${amount}`

/** `GET /v1/onramp/options`, `POST /v1/onramp/quote` and `POST /v1/generators/onrampurl`. */
export function onrampRoutes(
  projects: Pick<ProjectStore, 'find'>,
  sellers: Sellers | undefined,
  quota: UpstreamQuota,
): Api {
  const api = createApi()
  const isAddress = createAddressCheck()
  const configured = (): Sellers => {
    if (!sellers) throw notConfigured('Buying', 'ONRAMP_PROVIDER')
    return sellers
  }

  api.get(getOnrampOptions.path, async (context) => {
    const project = await requirePage(projects, context)
    const { all, offered, restrictsTimezones } = configured()
    const told = await offered(quota.chargeTo(project.id, context.env.address))
    return context.json({
      ...joinOptions(told),
      providers: told.map(({ seller: { name: id, title: name }, options: { guests, ...sold } }) => ({
        ...{ id, name, guests },
        ...(all.length > 1 && sold),
      })),
      ...(restrictsTimezones && { restrictedTimezones: true }),
      ...(told.some(({ isStale }) => isStale) && { stale: true }),
    })
  })

  api.post(postOnrampQuote.path, async (context) => {
    const project = await requirePage(projects, context)
    const { offered } = configured()
    const charge = quota.chargeTo(project.id, context.env.address)
    const { purchaseCurrency, paymentCurrency, amount, network, provider } = parseInput(
      postOnrampQuote.body,
      await readJson(context.req.raw, { limit: mostBody }),
    )
    const { seller, priced } = firstWho(await offered(charge, provider), ({ seller, options }) => {
      const purchase = findPurchase(options, { id: purchaseCurrency.id, network })
      const named = paymentCurrency.payment_method_limits?.map(({ id }) => id)
      const methods = requireWithinLimits(options, paymentCurrency.id, amount, named)
      return { seller, priced: { ...purchase, money: paymentCurrency.id, amount, methods } }
    })
    await charge(1)
    return context.json(await seller.quote(priced))
  })

  api.post(postOnrampUrl.path, async (context) => {
    const project = await requirePage(projects, context)
    const { offered, returns } = configured()
    const charge = quota.chargeTo(project.id, context.env.address)
    const { destinationWallets, defaultNetwork, presetFiatAmount, presetCryptoAmount, paymentCurrency, provider } =
      parseInput(postOnrampUrl.body, await readJson(context.req.raw, { limit: mostBody }))
    const told = await offered(charge, provider)
    const isOneOfSeveral = told.length > 1
    const here = told.filter(({ options }) => sellsOn(options, destinationWallets, defaultNetwork))
    const { seller, order } = firstWho(here.length > 0 ? here : told, ({ seller, options }) => {
      const { address, ...purchase } = findDestination(options, destinationWallets, defaultNetwork)
      const destination = requireDestination(address, purchase.network, isAddress)
      const money = moneyOf(options, paymentCurrency)
      // What was priced by one is not paid at another, who would not take it.
      if (money !== undefined && presetFiatAmount !== undefined && isOneOfSeveral)
        requireWithinLimits(options, money, presetFiatAmount.toFixed(2))
      const amount = presetFiatAmount?.toFixed(2)
      const isEither = seller.presets === 'either' && presetCryptoAmount !== undefined
      const bought = isEither ? plain(presetCryptoAmount) : undefined
      // Some clients send both; what only one of them says is not left out in silence.
      if (presetCryptoAmount !== undefined && bought === undefined && (amount === undefined || money === undefined))
        throw badRequest('presetCryptoAmount cannot be preset where this is sold: send presetFiatAmount.')
      return { seller, order: { ...purchase, money, amount, bought, address: destination } }
    })
    await charge(1)
    const visitor = context.env.address
    const returnTo = returns === 'origin' ? returnOf(context.env, project) : undefined
    return context.json({ url: await seller.order({ ...order, visitor, returnTo }) })
  })
  return api
}
