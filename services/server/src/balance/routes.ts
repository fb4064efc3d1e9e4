import { getBalance } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import type { Network } from '../chain/networks/Network'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { type Api, createApi } from '../http/Api'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { Services } from '../noun/Services'
import type { PriceAnswer, Prices } from '../price/createPrices'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import { answerTimes } from '../upstream/answerTimes'
import { byTime } from '../upstream/byTime'
import type { Charge, UpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { whereUnanswered } from '../upstream/whereUnanswered'
import { type BalanceSources, createBalances, type Holder, type KnownTokens } from './createBalances'
import type { Holdings } from './Holdings'
import { type TokenBalance, toTokenBalances } from './TokenBalance'

/** One chain's part of an answer. */
type Part =
  | { readonly balances: readonly TokenBalance[]; readonly isStale: boolean; readonly lacks: Holdings['lacks'] }
  | { readonly failed: UpstreamError }

interface Needs {
  readonly chain: KnownTokens & { readonly chains: Chains; readonly quota: UpstreamQuota }
  readonly prices: Prices
  readonly media: Pick<MediaLinks, 'to'>
}

/** Where nobody answers who tells prices: a worth that nobody said is marked, so that no total passes for all of it. */
const nothingKnown: PriceAnswer = { prices: new Map(), dayAgo: new Map(), old: new Map(), isStale: true }

/** `GET /v1/account/{address}/balance`: native currency and listed tokens with their worth in dollars. */
export function balanceRoutes(
  services: Pick<Services, 'clock' | 'log'>,
  projects: Pick<ProjectStore, 'find'>,
  { chain: { chains, tokens, mintNames, quota }, prices, media }: Needs,
  sources: BalanceSources = {},
): Api {
  const { clock, log } = services
  const balances = createBalances({ tokens, mintNames }, services, sources)

  async function ofChain(chain: Chain, account: Holder, force: boolean, charge: Charge): Promise<Part> {
    const until = clock.now() + answerTimes.list
    try {
      const { value, isStale } = await balances.of(chain, account, force, charge)
      // Nobody who is asked for prices knows those of Solana.
      const worthKnowing =
        account.kind === 'evm' ? [nativePlaceholder, ...value.tokens.map(({ address }) => address.toLowerCase())] : []
      const asked = prices.of(chain, worthKnowing, { force, charge })
      // Amounts are worth telling without prices, which have the time that is left; they then say no value.
      const known = await byTime(clock, until, asked).catch(whereUnanswered(nothingKnown))
      return {
        balances: toTokenBalances(chain, value, known, tokens),
        isStale: isStale || known.isStale,
        lacks: value.lacks,
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      log.warn('balances could not be read', { chainId: chain.network.id, fault: error.fault })
      return { failed: error }
    }
  }

  const parseAccount = createAccountParser()
  const api = createApi()
  api.get(getBalance.path, async (context) => {
    const project = await requirePage(projects, context)
    requireChains(chains)
    const account = parseAccount(context.req.param('address'))
    const { chainId, force } = parseInput(getBalance.query, context.req.query())
    if (account.kind === 'other') return context.json({ balances: [] })
    const asked = chainId ? [chains.find(chainId)] : chains.all
    const readable = asked.flatMap((chain) => (chain && isReadable(chain.network, account) ? [chain] : []))
    const charge = quota.chargeTo(project.id, context.env.address)
    const parts = await Promise.all(readable.map((chain) => ofChain(chain, account, force, charge)))
    const failures = parts.flatMap((part) => ('failed' in part ? [part.failed] : []))
    const answers = parts.flatMap((part) => ('failed' in part ? [] : [part]))
    const isUnknown = failures.length > 0 && answers.length === 0
    const shown = answers.flatMap((part) => part.balances)
    const iconUrls = await Promise.all(
      shown.map(({ iconUrl }) => media.to({ projectId: project.id, address: iconUrl })),
    )
    return context.json({
      balances: shown.map((one, place) => ({ ...one, iconUrl: iconUrls[place] ?? '' })),
      // What is missing or old is said, so that nobody shows it as nothing or as new.
      ...((isUnknown || answers.some(({ isStale }) => isStale)) && { stale: true }),
      ...((failures.length > 0 || answers.some(({ lacks }) => lacks === 'anything')) && { incomplete: true }),
      ...(answers.some(({ lacks }) => lacks === 'unlisted') && { moreUnlisted: true }),
    })
  })
  return api
}

/** Nothing is read of another namespace, nor of a chain whose currency nobody said. */
const isReadable = ({ id, currency }: Network, { kind }: Holder) =>
  id.startsWith(kind === 'evm' ? 'eip155:' : 'solana:') && currency !== undefined
