import { getHistory, type HistoryEntry } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { isForced } from '../http/request/isForced'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { Sellers } from '../onramp/createSellers'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { Charge, UpstreamQuota } from '../upstream/createUpstreamQuota'
import { boughtOn } from './boughtOn'
import { chainsAsked } from './chainsAsked'
import type { HistorySource, ToldHistory } from './HistorySource'
import { showPictures } from './showPictures'
import { toPurchaseEntry } from './toPurchaseEntry'

/** What nobody tells. */
const nothing: ToldHistory = { entries: [], next: undefined, isStale: false, isIncomplete: false }
/** Beside what was bought, where nobody here tells the history of a chain. */
const untold: ToldHistory = { ...nothing, isIncomplete: true }

interface Sources {
  readonly chain: { readonly chains: Chains; readonly quota: UpstreamQuota }
  readonly media: Pick<MediaLinks, 'to'>
  readonly onramp: Pick<Sellers, 'boughtFor'> | undefined
}

interface PurchasesAsked {
  readonly chainId: string | undefined
  /** Who sells, as the page names them. */
  readonly marked: string | undefined
  readonly charge: Charge
}

/** `GET /v1/account/{account}/history`: what an account did and what happened to it, the newest first. */
export function historyRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chain: { chains, quota }, media, onramp }: Sources,
  histories: { readonly source: HistorySource; readonly solana: HistorySource<string> } | undefined,
): Api {
  const parseAccount = createAccountParser()

  /** What was bought for an address, the newest first; nothing where nobody who sells is asked about. */
  async function purchasesOf(address: string, { chainId, marked, charge }: PurchasesAsked) {
    if (!onramp || marked === undefined) return { purchases: [], told: 'nothing' as const }
    const { bought, told } = await onramp.boughtFor(address, marked, charge)
    return { purchases: boughtOn(bought, chains, chainId).map(toPurchaseEntry).reverse(), told }
  }

  const api = createApi()
  api.get(getHistory.path, async (context) => {
    const project = await requirePage(projects, context)
    // Who sells knows what was bought, whoever else tells what an account did.
    if (!histories && !(onramp && context.req.query('onramp'))) throw notConfigured('History', 'HISTORY_PROVIDER')
    requireChains(chains)
    const account = parseAccount(context.req.param('account'))
    const input = parseInput(getHistory.query, context.req.query())
    const { chainId, cursor, only, onramp: marked } = input
    const force = isForced(input)
    if (account.kind === 'other') return context.json({ data: [], next: null })
    const isBoughtAlone = only === 'bought'
    const charge = quota.chargeTo(project.id, context.env.address)
    const told = (): Promise<ToldHistory> | ToldHistory => {
      if (isBoughtAlone) return nothing
      const tells = account.kind === 'evm' ? histories?.source : histories?.solana
      const asked = tells ? chainsAsked(chains, tells.chains, chainId) : []
      if (!histories || asked.length === 0) return untold
      const { source, solana } = histories
      const wanted = { chains: asked, cursor: cursor || undefined, only: only || undefined, force, charge }
      return account.kind === 'evm'
        ? source.page({ ...wanted, account: account.address })
        : solana.page({ ...wanted, account: account.address })
    }
    const [history, { purchases, told: toldOfBought }] = await Promise.all([
      told(),
      purchasesOf(account.address, { chainId, charge, marked: cursor ? undefined : marked || undefined }),
    ])
    const { entries, next, isStale, isIncomplete } = history
    // Beside what the chain says arrived, who tells no purchases leaves out none.
    const isPart = toldOfBought === 'part' || (isBoughtAlone && toldOfBought !== 'all')
    // What brought a purchase is told as the purchase.
    const brought = new Set(purchases.map(({ metadata }) => metadata.hash))
    const others = entries.filter(({ metadata }) => !brought.has(metadata.hash))
    const linkTo = (address: string) => media.to({ projectId: project.id, address })
    const data: HistoryEntry[] = await Promise.all(
      [...purchases, ...others].map((entry) => showPictures(entry, linkTo)),
    )
    return context.json({
      data,
      next: next ?? null,
      // What may be missing is said, so that nobody takes it for all there is.
      ...(isStale && { stale: true }),
      ...((isIncomplete || isPart) && { incomplete: true }),
      ...((isBoughtAlone || history === untold) && { only: 'bought' as const }),
    })
  })
  return api
}
