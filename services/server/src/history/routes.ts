import { getHistory } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import type { Tokens } from '../chain/networks/createTokens'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { formatCursor, parseCursor } from './Cursor'
import type { HistoryPages } from './createHistoryPages'
import { toHistoryEntry } from './toHistoryEntry'

/** What a page is charged as: it asks the database, no node. */
const pageCost = 1

interface Sources {
  readonly chains: Chains
  readonly tokens: Tokens
  readonly quota: UpstreamQuota
}

/** `GET /v1/account/{account}/history`: what an account did and what happened to it, the newest first. */
export function historyRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chains, tokens, quota }: Sources,
  history: { readonly pages: HistoryPages; readonly indexed: readonly Chain[] } | undefined,
): Api {
  const parseAccount = createAccountParser()

  const factsOf = ({ network: { id, currency, wrappedNative } }: Chain) => {
    const icon = (wrappedNative && tokens.find(id, wrappedNative)?.iconUrl) ?? ''
    return { tokens, currency, icon }
  }

  const api = createApi()
  api.get(getHistory.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!history) throw notConfigured('History', 'HISTORY_PROVIDER')
    requireChains(chains)
    const account = parseAccount(context.req.param('account'))
    const { chainId, cursor } = parseInput(getHistory.query, context.req.query())
    const told = cursor ? parseCursor(cursor) : new Map()
    const chain = chainId ? chains.find(chainId) : undefined
    const asked = chainId ? history.indexed.filter((one) => one === chain) : history.indexed
    if (account.kind !== 'evm' || asked.length === 0) return context.json({ data: [], next: null })
    await quota.take(project.id, context.env.address, pageCost)
    const address = account.address.slice(2).toLowerCase()
    const ids = asked.map(({ network }) => network.id)
    const { entries, words, next, isStale, isIncomplete } = await history.pages.of(ids, address, told)
    const facts = new Map(asked.map((one) => [one.network.id, factsOf(one)]))
    return context.json({
      data: entries.flatMap((entry) => {
        const known = facts.get(entry.chainId)
        return known ? [toHistoryEntry(entry, address, words, known)] : []
      }),
      next: next ? formatCursor(next) : null,
      // What may be missing is said, so that nobody takes it for all there is.
      ...(isStale && { stale: true }),
      ...(isIncomplete && { incomplete: true }),
    })
  })
  return api
}
