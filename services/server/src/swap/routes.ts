import { getGasPrices, getSwapQuotes, getSwapTokens } from '@latchkey/protocol/api'
import { formatAccountId, parseAccountId } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import type { Tokens } from '../chain/networks/createTokens'
import { nativeIcon } from '../chain/networks/nativeIcon'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { Services } from '../noun/Services'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { Charge, UpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { createGasPrices } from './createGasPrices'
import { meantSpender } from './meantSpender'
import { readSide, readUser } from './readSide'
import { requireSwapChain, type SwapDesk, swapChainOf } from './SwapDesk'
import { SwapError } from './SwapError'
import type { SwapProvider } from './SwapProvider'
import { transactionRoutes } from './transactionRoutes'

type Quotes = InferOutput<typeof getSwapQuotes.answer>
type SwapTokens = InferOutput<typeof getSwapTokens.answer>['tokens']

/** `/v1/convert/*`: what can be swapped, for how much, and the transactions that do. */
export function swapRoutes(
  services: Pick<Services, 'clock' | 'log'>,
  projects: Pick<ProjectStore, 'find'>,
  chain: { readonly chains: Chains; readonly tokens: Tokens; readonly quota: UpstreamQuota },
  { provider, media }: { readonly provider: SwapProvider | undefined; readonly media: Pick<MediaLinks, 'to'> },
): Api {
  if (provider === undefined) return switchedOff(projects)
  const { log } = services
  const desk: SwapDesk = { ...chain, provider, gasPrices: createGasPrices(services) }
  const api = createApi()

  api.get(getSwapTokens.path, async (context) => {
    const project = await requirePage(projects, context)
    const { chainId } = parseInput(getSwapTokens.query, context.req.query())
    const served = swapChainOf(desk, chainId)
    const listed = served ? tokensOf(served, desk.tokens) : []
    const tokens = listed.map(async (token) => ({
      ...token,
      logoUri: await media.to({ projectId: project.id, address: token.logoUri }),
    }))
    return context.json({ tokens: await Promise.all(tokens) })
  })

  api.get(getSwapQuotes.path, async (context) => {
    const project = await requirePage(projects, context)
    const asked = parseInput(getSwapQuotes.query, context.req.query())
    const served = swapChainOf(desk, parseAccountId(asked.from).chainId)
    if (served === undefined) return context.json({ quotes: [] } satisfies Quotes)
    const charge = desk.quota.chargeTo(project.id, context.env.address)
    return context.json(await quotesOf(served, asked, charge))
  })

  api.get(getGasPrices.path, async (context) => {
    const project = await requirePage(projects, context)
    const { chainId } = parseInput(getGasPrices.query, context.req.query())
    const charge = desk.quota.chargeTo(project.id, context.env.address)
    const { value, isStale } = await desk.gasPrices.of(requireSwapChain(desk, chainId), charge)
    const { standard, fast, instant } = value
    return context.json({
      ...{ standard: String(standard), fast: String(fast), instant: String(instant) },
      ...(isStale && { stale: true }),
    })
  })

  async function quotesOf(
    served: Chain,
    { amount, from, to, userAddress, through }: InferOutput<typeof getSwapQuotes.query>,
    charge: Charge,
  ): Promise<Quotes> {
    const trade = { amount, from: readSide(desk.tokens, from), to: readSide(desk.tokens, to) }
    const user = readUser(userAddress)
    const chainId = served.network.id
    try {
      const asked = { trade, user, through: meantSpender(desk.provider, served, { from: trade.from, through }) }
      const { bought, route, keeps = 0n } = await desk.provider.quote(served, asked, charge)
      const quote = {
        id: null,
        fromAmount: String(amount),
        fromAccount: idOf(from),
        toAmount: String(bought),
        toAccount: idOf(to),
        // For reading alone.
        ...(keeps > 0n && { providerFee: Number(keeps) / 1_000_000 }),
      }
      return { quotes: [{ ...quote, route: route.map((address) => formatAccountId({ chainId, address })) }] }
    } catch (error) {
      if (error instanceof SwapError && error.fault === 'no-route') return { quotes: [] }
      if (!(error instanceof UpstreamError)) throw error
      log.warn('a swap could not be quoted', { chainId, fault: error.fault })
      return { quotes: [], incomplete: true }
    }
  }

  return api.route('/', transactionRoutes(projects, desk, services))
}

/** As it was written by who asks. */
const idOf = (text: string) => formatAccountId(parseAccountId(text))

/** Says that swapping is not configured, and by which variable. */
function switchedOff(projects: Pick<ProjectStore, 'find'>): Api {
  const api = createApi()
  api.all('/v1/convert/*', async (context) => {
    // The other calls carry their project in a body, which nothing here reads.
    if (context.req.method === 'GET') await requirePage(projects, context)
    throw notConfigured('Swapping', 'SWAP_PROVIDER')
  })
  return api
}

function tokensOf({ network }: Chain, tokens: Tokens): SwapTokens {
  const { id: chainId, currency } = network
  const inChain = (address: string) => formatAccountId({ chainId, address })
  return [
    ...(currency ? [{ ...currency, address: inChain(nativePlaceholder), logoUri: nativeIcon(network, tokens) }] : []),
    ...tokens.ofChain(chainId).map(({ name, symbol, decimals, address, iconUrl }) => ({
      ...{ name, symbol, decimals },
      ...{ address: inChain(address), logoUri: iconUrl },
    })),
  ]
}
