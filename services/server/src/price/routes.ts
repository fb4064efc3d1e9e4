import { getPricePoints, postPrices } from '@latchkey/protocol/api'
import { type AccountId, parseAccountId } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import type { Tokens } from '../chain/networks/createTokens'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { type Api, createApi } from '../http/Api'
import { parseInput } from '../http/request/parseInput'
import { readJson } from '../http/request/readJson'
import type { MediaLinks } from '../media/createMediaLinks'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage, requirePageOf } from '../project/requireProject'
import type { Held } from '../upstream/createCache'
import type { Charge, UpstreamQuota } from '../upstream/createUpstreamQuota'
import { whereUnanswered } from '../upstream/whereUnanswered'
import type { PriceDays } from './createPriceDays'
import type { Prices } from './createPrices'
import { asNumber, type Dollars } from './Dollars'
import type { PricePoint } from './Quote'

const mostBody = 64 * 1024
const [anObject] = postPrices.body.pipe

type Fungible = InferOutput<typeof postPrices.answer>['fungibles'][number]

/** Nothing is known, which is said: no price is not a price of nothing. */
const unknownPrices = { prices: new Map<string, Dollars>(), isStale: true }
const unknownDay: Held<readonly PricePoint[]> = { value: [], isStale: true }

/** `POST /v1/fungible/price`: prices by address; tokens nobody knows are left out. `GET /v1/fungible/points`: those of a token over the last day. */
export function priceRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chains, tokens, quota }: { readonly chains: Chains; readonly tokens: Tokens; readonly quota: UpstreamQuota },
  { prices, media }: { readonly prices: Prices & { readonly days: PriceDays }; readonly media: Pick<MediaLinks, 'to'> },
): Api {
  const api = createApi()
  api.post(postPrices.path, async (context) => {
    const body = await readJson(context.req.raw, { limit: mostBody })
    const { projectId } = parseInput(anObject, body)
    const project = await requirePageOf(projects, context, projectId)
    requireChains(chains)
    const asked = byChain(parseInput(postPrices.body, body).addresses)
    const charge = quota.chargeTo(project.id, context.env.address)
    const answers = await Promise.all([...asked].map(([id, addresses]) => ofChain(chains.find(id), addresses, charge)))
    const isStale = answers.some((answer) => answer.isStale)
    const fungibles = await Promise.all(
      answers.flatMap(({ list }) =>
        list.map(async (one) => ({
          ...one,
          iconUrl: await media.to({ projectId: project.id, address: one.iconUrl }),
        })),
      ),
    )
    return context.json({ fungibles, ...(isStale && { stale: true }) })
  })

  api.get(getPricePoints.path, async (context) => {
    const project = await requirePage(projects, context)
    requireChains(chains)
    const { address: id } = parseInput(getPricePoints.query, context.req.query())
    const { chainId, address } = parseAccountId(id)
    const chain = chains.find(chainId)
    const known = chain && factsOf(chain, { id, address: address.toLowerCase() })
    // Nobody else is asked about whatever address somebody gives.
    if (!chain || !known) return context.json({ points: [] })
    const charge = quota.chargeTo(project.id, context.env.address)
    const { value, isStale } = await prices.days.of(chain, known.key, charge).catch(whereUnanswered(unknownDay))
    const points = value.map(({ at, price }) => ({ at: Math.floor(at / 1_000), price: asNumber(price) }))
    return context.json({ points, ...(isStale && { stale: true }) })
  })

  async function ofChain(chain: Chain | undefined, asked: readonly Asked[], charge: Charge) {
    if (chain === undefined) return { list: [], isStale: false }
    const known = asked.flatMap((one) => factsOf(chain, one) ?? [])
    const addresses = known.map(({ key }) => key)
    const found = await prices.of(chain, addresses, { charge }).catch(whereUnanswered(unknownPrices))
    const list = known.flatMap(({ key, ...facts }): readonly Fungible[] => {
      const price = found.prices.get(key)
      return price === undefined ? [] : [{ ...facts, price: asNumber(price) }]
    })
    return { list, isStale: found.isStale }
  }

  /** What is shown of a token; `undefined` for one that no list of this server has, whatever it calls itself. */
  function factsOf({ network }: Chain, { id, address }: Asked) {
    const wrapped = network.wrappedNative && tokens.find(network.id, network.wrappedNative)
    if (address === nativePlaceholder)
      return network.currency && { key: address, address: id, ...network.currency, iconUrl: wrapped?.iconUrl ?? '' }
    const token = tokens.find(network.id, address)
    if (token === undefined) return undefined
    const { name, symbol, iconUrl, decimals } = token
    return { key: address, address: id, name, symbol, iconUrl, decimals }
  }

  return api
}

interface Asked {
  /** As it was written by who asks, who compares it to that. */
  readonly id: AccountId
  /** In lower case. */
  readonly address: string
}

function byChain(ids: readonly AccountId[]): ReadonlyMap<string, readonly Asked[]> {
  const found = new Map<string, Asked[]>()
  for (const id of ids) {
    const { chainId, address } = parseAccountId(id)
    found.set(chainId, [...(found.get(chainId) ?? []), { id, address: address.toLowerCase() }])
  }
  return found
}
