import { getOnrampOptions, postOnrampQuote, postOnrampUrl } from '@latchkey/protocol/api'
import { type Api, createApi } from '../http/Api'
import { badRequest, notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { Project } from '../project/Project'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import type { Onramp } from './createOnramp'
import { findDestination, findPurchase } from './findPurchase'
import type { OnrampOptions } from './OnrampProvider'
import { requireDestination } from './requireDestination'
import { requireWithinLimits } from './requireWithinLimits'
import { returnOf } from './returnOf'

const mostBody = 32 * 1024

/** @throws HttpError 400 for the id of somebody who does not sell here. */
function requireProvider(seller: Pick<Onramp, 'name'>, asked: string | undefined): void {
  if (asked !== undefined && asked !== seller.name) throw badRequest('provider is not among the options.')
}

/** What an amount is of. Most clients do not say: to them it is in dollars where those are taken. */
function moneyOf({ paymentCurrencies }: OnrampOptions, asked: string | undefined): string | undefined {
  const ids = paymentCurrencies.map(({ id }) => id)
  if (asked !== undefined && !ids.includes(asked)) throw badRequest('paymentCurrency is not among the options.')
  return asked ?? ids.find((id) => id === 'USD') ?? (ids.length === 1 ? ids[0] : undefined)
}

/** `GET /v1/onramp/options`, `POST /v1/onramp/quote` and `POST /v1/generators/onrampurl`. */
export function onrampRoutes(
  projects: Pick<ProjectStore, 'find'>,
  onramp: Onramp | undefined,
  quota: UpstreamQuota,
): Api {
  const api = createApi()
  const configured = (): Onramp => {
    if (!onramp) throw notConfigured('Buying', 'ONRAMP_PROVIDER')
    return onramp
  }
  const chargeOf = (project: Project, address: string) => (calls: number) => quota.take(project.id, address, calls)

  api.get(getOnrampOptions.path, async (context) => {
    const project = await requirePage(projects, context)
    const seller = configured()
    const { value, isStale } = await seller.options(chargeOf(project, context.env.address))
    return context.json({
      ...value,
      providers: [{ id: seller.name, name: seller.title }],
      ...(seller.restrictsTimezones && { restrictedTimezones: true }),
      ...(isStale && { stale: true }),
    })
  })

  api.post(postOnrampQuote.path, async (context) => {
    const project = await requirePage(projects, context)
    const seller = configured()
    const charge = chargeOf(project, context.env.address)
    const { purchaseCurrency, paymentCurrency, amount, network, provider } = parseInput(
      postOnrampQuote.body,
      await readJson(context.req.raw, { limit: mostBody }),
    )
    requireProvider(seller, provider)
    const { value: options } = await seller.options(charge)
    const purchase = findPurchase(options, { id: purchaseCurrency.id, network })
    const methods = requireWithinLimits(options, paymentCurrency.id, amount)
    await charge(1)
    return context.json(await seller.quote({ ...purchase, money: paymentCurrency.id, amount, methods }))
  })

  api.post(postOnrampUrl.path, async (context) => {
    const project = await requirePage(projects, context)
    const seller = configured()
    const charge = chargeOf(project, context.env.address)
    const { destinationWallets, defaultNetwork, presetFiatAmount, paymentCurrency, provider } = parseInput(
      postOnrampUrl.body,
      await readJson(context.req.raw, { limit: mostBody }),
    )
    requireProvider(seller, provider)
    const { value: options } = await seller.options(charge)
    const { address, ...purchase } = findDestination(options, destinationWallets, defaultNetwork)
    const destination = requireDestination(address)
    await charge(1)
    const order = {
      ...{ ...purchase, address: destination, amount: presetFiatAmount?.toFixed(2) },
      money: moneyOf(options, paymentCurrency),
      visitor: context.env.address,
      returnTo: seller.returns === 'origin' ? returnOf(context.env, project) : undefined,
    }
    return context.json({ url: await seller.order(order) })
  })
  return api
}
