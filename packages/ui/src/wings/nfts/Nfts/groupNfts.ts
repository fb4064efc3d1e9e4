import type { Nft } from '@latchkey/features/nfts'
import type { NftGroup } from './NftsModel'

/** Items by their contract, in the order in which the first of each came; bait apart, and those whose ids the visitor hid. */
export function groupNfts(
  items: readonly Nft[],
  hidden: readonly string[] = [],
): {
  readonly groups: readonly NftGroup[]
  readonly spam: readonly Nft[]
  readonly hidden: readonly Nft[]
} {
  const groups = new Map<string, Nft[]>()
  const isHidden = ({ id }: Nft) => hidden.includes(id)
  for (const item of items) {
    if (isHidden(item)) continue
    if (item.isSpam) continue
    const group = groups.get(item.contract)
    if (group) group.push(item)
    else groups.set(item.contract, [item])
  }
  return {
    groups: [...groups].map(([contract, list]) => {
      const { name, symbol } = list[0]?.collection ?? {}
      return { contract, name: name ?? symbol, items: list }
    }),
    spam: items.filter((item) => item.isSpam && !isHidden(item)),
    hidden: items.filter(isHidden),
  }
}
