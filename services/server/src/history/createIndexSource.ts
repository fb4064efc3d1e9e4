import type { Tokens } from '../chain/networks/createTokens'
import { nativeIcon } from '../chain/networks/nativeIcon'
import type { Chain } from '../chain/nodes/createChain'
import { formatCursor, parseCursor } from './Cursor'
import { type HistoryPage, type HistoryPages, keyOfToken } from './createHistoryPages'
import type { PastWorth } from './createPastWorth'
import type { HistorySource } from './HistorySource'
import { isBait } from './isBait'
import { toHistoryEntry } from './toHistoryEntry'
import { toldMovements } from './toldMovements'

/** What a page is charged as: it asks the database, no node. */
const pageCost = 1

/** Histories out of the chains that this server reads itself. */
export function createIndexSource(
  chains: readonly Chain[],
  pages: HistoryPages,
  tokens: Tokens,
  worthOf: PastWorth,
): HistorySource {
  const factsOf = ({ network }: Chain) => {
    return { tokens, currency: network.currency, icon: nativeIcon(network, tokens) }
  }
  const hasUnread = ({ chain, chainId, movements }: HistoryPage['entries'][number], words: HistoryPage['words']) =>
    movements.some(
      ({ token }) =>
        token !== '' && !words.has(keyOfToken(chain, token)) && tokens.find(chainId, `0x${token}`) === undefined,
    )
  return {
    chains,
    async page({ chains: asked, account, cursor, only, charge }) {
      const told = cursor ? parseCursor(cursor) : new Map()
      await charge(pageCost)
      const address = account.slice(2).toLowerCase()
      const ids = asked.map(({ network }) => network.id)
      const { entries, words, next, isStale, isIncomplete } = await pages.of(ids, address, { cursor: told, only })
      const facts = new Map(asked.map((one) => [one.network.id, factsOf(one)]))
      const shown = entries.flatMap((row) => {
        const known = facts.get(row.chainId)
        if (!known || isBait(row, address, words, known)) return []
        const moved = toldMovements(row, words, known)
        return [{ row: { ...row, movements: moved }, entry: toHistoryEntry(row, address, words, known) }]
      })
      return {
        entries: await worthOf(shown, (id) => facts.get(id)?.currency, charge),
        next: next && formatCursor(next),
        isStale,
        // What is on no list goes by what its contract says, which was not asked yet.
        isIncomplete: isIncomplete || entries.some((row) => hasUnread(row, words)),
      }
    },
  }
}
