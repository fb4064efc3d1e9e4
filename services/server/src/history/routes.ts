import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
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
import { chainsAsked } from './chainsAsked'
import type { HistorySource } from './HistorySource'
import { showPictures } from './showPictures'
import { toPurchaseEntry } from './toPurchaseEntry'

/** What asking who sells is charged as. */
const purchaseCost = 1

interface Sources {
  readonly chain: { readonly chains: Chains; readonly quota: UpstreamQuota }
  readonly media: Pick<MediaLinks, 'to'>
  readonly onramp: Pick<Onramp, 'boughtFor'> | undefined
}

/** `GET /v1/account/{account}/history`: what an account did and what happened to it, the newest first. */
export function historyRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chain: { chains, quota }, media, onramp }: Sources,
  histories: { readonly source: HistorySource; readonly solana: HistorySource<string> } | undefined,
): Api {
  const parseAccount = createAccountParser()

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

  const api = createApi()
  api.get(getHistory.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!histories) throw notConfigured('History', 'HISTORY_PROVIDER')
    requireChains(chains)
    const account = parseAccount(context.req.param('account'))
    const { chainId, cursor, onramp: marked } = parseInput(getHistory.query, context.req.query())
    if (account.kind === 'other') return context.json({ data: [], next: null })
    const { source, solana } = histories
    const asked = chainsAsked(chains, (account.kind === 'evm' ? source : solana).chains, chainId)
    if (asked.length === 0) return context.json({ data: [], next: null })
    const asksWhoSells = Boolean(marked) && !cursor && onramp !== undefined
    const charge = (calls: number) => quota.take(project.id, context.env.address, calls)
    if (asksWhoSells) await charge(purchaseCost)
    const [{ entries, next, isStale, isIncomplete }, purchases] = await Promise.all([
      account.kind === 'evm'
        ? source.page({ chains: asked, account: account.address, cursor: cursor || undefined, charge })
        : solana.page({ chains: asked, account: account.address, cursor: cursor || undefined, charge }),
      asksWhoSells ? purchasesOf(account.address, chainId) : [],
    ])
    // What brought a purchase is told as the purchase.
    const brought = new Set(purchases?.map(({ metadata }) => metadata.hash))
    const others = entries.filter(({ metadata }) => !brought.has(metadata.hash))
    const linkTo = (address: string) => media.to({ projectId: project.id, address })
    const data: HistoryEntry[] = await Promise.all(
      [...(purchases ?? []), ...others].map((entry) => showPictures(entry, linkTo)),
    )
    return context.json({
      data,
      next: next ?? null,
      // What may be missing is said, so that nobody takes it for all there is.
      ...(isStale && { stale: true }),
      ...((isIncomplete || purchases === undefined) && { incomplete: true }),
    })
  })
  return api
}
