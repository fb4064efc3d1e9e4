import { type AccountId, isAccountId, parseAccountId } from '@latchkey/protocol/caip'
import type { Tokens } from '../chain/networks/createTokens'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import { isFacts, own } from '../chain/networks/parseJsonFacts'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { type Api, createApi } from '../http/Api'
import { badRequest } from '../http/answer/HttpError'
import { readJson } from '../http/request/readJson'
import type { ProjectStore } from '../project/project-store'
import { requireOrigin, requireProject, requireProjectOf } from '../project/requireProject'
import type { Prices } from './createPrices'
import { asNumber } from './Dollars'

const mostBody = 64 * 1024
const mostAddresses = 100

/** A token as price answers show it. */
interface Fungible {
  readonly address: string
  readonly name: string
  readonly symbol: string
  readonly iconUrl: string
  readonly price: number
  readonly decimals: number
}

/** `POST /v1/fungible/price`: prices by address; tokens nobody knows are left out. */
export function priceRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chains, tokens }: { readonly chains: Chains; readonly tokens: Tokens },
  prices: Prices,
): Api {
  const api = createApi()
  api.post('/v1/fungible/price', async (context) => {
    const body = await readJson(context.req.raw, { limit: mostBody })
    if (!isFacts(body)) throw badRequest('The body must be an object.')
    const given = own(body, 'projectId')
    const project =
      given === undefined ? await requireProject(projects, context) : await requireProjectOf(projects, given)
    requireOrigin(context, project)
    requireChains(chains)
    if (own(body, 'currency') !== 'usd') throw badRequest('currency must be "usd".')
    const asked = byChain(parseAddresses(own(body, 'addresses')))
    const answers = await Promise.all([...asked].map(([id, addresses]) => ofChain(chains.find(id), addresses)))
    const isStale = answers.some((answer) => answer.isStale)
    return context.json({ fungibles: answers.flatMap(({ list }) => list), ...(isStale && { stale: true }) })
  })

  async function ofChain(chain: Chain | undefined, asked: readonly Asked[]) {
    if (chain === undefined) return { list: [], isStale: false }
    const known = asked.flatMap((one) => factsOf(chain, one) ?? [])
    const addresses = known.map(({ key }) => key)
    const found = await prices.of(chain, addresses)
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

function parseAddresses(value: unknown): readonly Asked[] {
  if (!Array.isArray(value) || value.length > mostAddresses)
    throw badRequest(`addresses must be a list of at most ${mostAddresses} tokens like eip155:1:0x….`)
  return [...new Set(value as readonly unknown[])].map((id) => {
    if (!isAccountId(id)) throw badRequest('Each of addresses must be a token like eip155:1:0x….')
    return { id, address: parseAccountId(id).address.toLowerCase() }
  })
}

function byChain(asked: readonly Asked[]): ReadonlyMap<string, readonly Asked[]> {
  const found = new Map<string, Asked[]>()
  for (const one of asked) {
    const { chainId } = parseAccountId(one.id)
    found.set(chainId, [...(found.get(chainId) ?? []), one])
  }
  return found
}
