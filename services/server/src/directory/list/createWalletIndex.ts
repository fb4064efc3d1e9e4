import type { WalletEntry } from '@latchkey/protocol/api'
import { foldText } from '@latchkey/protocol/text'
import type { DirectoryRow, DirectorySnapshot } from '../store/DirectoryRow'
import { isOneSlipAway, wordStarts } from './isOneSlipAway'
import { printedChains, servesChains } from './printedChains'
import { type Rank, rankName, slipRank } from './rankName'
import type { WalletsQuery } from './WalletsQuery'

/** One page of matches, and how many there are in all. */
export interface WalletsFound {
  readonly wallets: readonly WalletEntry[]
  readonly count: number
}

/** The listed wallets of one revision, prepared for questions. */
export interface WalletIndex {
  readonly revision: number
  /** Every wallet, also hidden ones: their pictures are still asked for. */
  readonly rows: readonly DirectoryRow[]
  find(query: WalletsQuery): WalletsFound
}

interface Prepared {
  readonly entry: WalletEntry
  readonly name: string
  readonly starts: readonly string[]
  readonly keys: readonly string[]
}

/** Prepares the wallets of one revision; an id or alias that is claimed twice stays with the first. */
export function createWalletIndex({ revision, rows }: DirectorySnapshot): WalletIndex {
  const taken = new Set<string>()
  const listed = rows
    .filter(({ entry, hidden }) => !hidden && printedChains(entry, []).length > 0)
    .filter(({ entry: { id } }) => !taken.has(id) && taken.add(id))
    .map(
      ({ entry }): Prepared => ({
        entry,
        name: foldText(entry.name),
        starts: wordStarts(foldText(entry.name)),
        keys: [entry.id, ...entry.alias_ids, ...(entry.rdns === null ? [] : [entry.rdns])],
      }),
    )
  const byName = [...listed].sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
  return {
    revision,
    rows,
    find(query) {
      const matches = filtered(query.sort === 'name' ? byName : listed, query)
      const found = query.search === '' ? matches : searched(matches, query.search)
      const from = (query.page - 1) * query.entries
      return { wallets: found.slice(from, from + query.entries).map(({ entry }) => entry), count: found.length }
    },
  }
}

function filtered(wallets: readonly Prepared[], query: WalletsQuery): readonly Prepared[] {
  const include = new Set(query.include)
  const exclude = new Set(query.exclude)
  const names = new Set(query.names)
  const rdns = new Set(query.rdns)
  const anyName = names.size === 0 && rdns.size === 0
  return wallets.filter(
    ({ entry, keys, name }) =>
      (include.size === 0 || keys.some((key) => include.has(key))) &&
      !keys.some((key) => exclude.has(key)) &&
      (anyName || names.has(name) || (entry.rdns !== null && rdns.has(entry.rdns))) &&
      (query.badge === undefined || entry.badge_type === query.badge) &&
      (query.chains.length === 0 || servesChains(entry, query.chains)),
  )
}

/** By rank, then in the order given; slips only when nothing holds the search itself. */
function searched(wallets: readonly Prepared[], search: string): readonly Prepared[] {
  const ranks: Prepared[][] = [[], [], [], [], []]
  const put = (rank: Rank, wallet: Prepared) => ranks[rank]?.push(wallet)
  for (const wallet of wallets) {
    const rank = rankName(wallet.name, search)
    if (rank !== undefined) put(rank, wallet)
  }
  if (ranks.every((rank) => rank.length === 0))
    for (const wallet of wallets) if (isOneSlipAway(wallet.starts, search)) put(slipRank, wallet)
  return ranks.flat()
}
