import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { Onramp } from '../onramp/createOnramp'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { formatCursor, parseCursor } from './Cursor'
import { chainsAsked } from './chainsAsked'
import type { HistoryPages } from './createHistoryPages'
import { toHistoryEntry } from './toHistoryEntry'
import { toPurchaseEntry } from './toPurchaseEntry'

/** What a page is charged as: it asks the database, no node. */
const pageCost = 1

/** What asking who sells is charged as. */
const purchaseCost = 1

interface Sources {
  readonly chain: { readonly chains: Chains; readonly tokens: Tokens; readonly quota: UpstreamQuota }
  readonly media: Pick<MediaLinks, 'to'>
  readonly onramp: Pick<Onramp, 'boughtFor'> | undefined
}

/** `GET /v1/account/{account}/history`: what an account did and what happened to it, the newest first. */
export function historyRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chain: { chains, tokens, quota }, media, onramp }: Sources,
  history: { readonly pages: HistoryPages; readonly indexed: readonly Chain[] } | undefined,
): Api {
  const parseAccount = createAccountParser()

  const factsOf = ({ network: { id, currency, wrappedNative } }: Chain) => {
    const icon = (wrappedNative && tokens.find(id, wrappedNative)?.iconUrl) ?? ''
    return { tokens, currency, icon }
  }

  /** What was bought for an address, the newest first; nothing where who sells does not answer. */
  async function purchasesOf(address: string, chainId: string | undefined) {
    try {
      const bought = (await onramp?.boughtFor(address)) ?? []
      return bought
        .filter((one) => chainId === undefined || one.chainId === chainId)
        .map(toPurchaseEntry)
        .reverse()
    } catch (error) {
      if (error instanceof UpstreamError) return undefined
      throw error
    }
  }
  /** With pictures that are had through this server. */
  const shown = async (entry: HistoryEntry, projectId: string): Promise<HistoryEntry> => ({
    ...entry,
    transfers:
      entry.transfers &&
      (await Promise.all(
        entry.transfers.map(async (transfer) => {
          const address = transfer.fungible_info?.icon?.url
          if (address === undefined) return transfer
          const url = await media.to({ projectId, address })
          return { ...transfer, fungible_info: { ...transfer.fungible_info, icon: url === '' ? undefined : { url } } }
        }),
      )),
  })

  const api = createApi()
  api.get(getHistory.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!history) throw notConfigured('History', 'HISTORY_PROVIDER')
    requireChains(chains)
    const account = parseAccount(context.req.param('account'))
    const { chainId, cursor, onramp: marked } = parseInput(getHistory.query, context.req.query())
    const told = cursor ? parseCursor(cursor) : new Map()
    const asked = chainsAsked(chains, history.indexed, chainId)
    if (account.kind !== 'evm' || asked.length === 0) return context.json({ data: [], next: null })
    const asksWhoSells = Boolean(marked) && !cursor && onramp !== undefined
    await quota.take(project.id, context.env.address, pageCost + (asksWhoSells ? purchaseCost : 0))
    const address = account.address.slice(2).toLowerCase()
    const ids = asked.map(({ network }) => network.id)
    const [{ entries, words, next, isStale, isIncomplete }, purchases] = await Promise.all([
      history.pages.of(ids, address, told),
      asksWhoSells ? purchasesOf(account.address, chainId) : [],
    ])
    const facts = new Map(asked.map((one) => [one.network.id, factsOf(one)]))
    const found = entries.flatMap((entry) => {
      const known = facts.get(entry.chainId)
      return known ? [toHistoryEntry(entry, address, words, known)] : []
    })
    // What brought a purchase is told as the purchase.
    const brought = new Set(purchases?.map(({ metadata }) => metadata.hash))
    const others = found.filter(({ metadata }) => !brought.has(metadata.hash))
    const data = await Promise.all([...(purchases ?? []), ...others].map((entry) => shown(entry, project.id)))
    return context.json({
      data,
      next: next ? formatCursor(next) : null,
      // What may be missing is said, so that nobody takes it for all there is.
      ...(isStale && { stale: true }),
      ...((isIncomplete || purchases === undefined) && { incomplete: true }),
    })
  })
  return api
}
