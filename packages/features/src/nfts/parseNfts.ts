import { getNfts, type NftItem } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText } from '@latchkey/protocol/text'
import { soundRows } from '../service/soundRows'
import type { Nft } from './NftList'

/** A page of what an account has, every field checked. */
export interface NftsAnswer {
  readonly items: readonly Nft[]
  readonly next: string | null
  readonly isPartial: boolean
  /** `part` where items were not understood and are left out. */
  readonly read: 'all' | 'part'
}

/** Most items believed of one page. */
const limit = 200

/**
 * Reads `{ data, next }` of one chain; what is of another chain or named twice is dropped. Items that are not sound are left out, and the
 * page partial. A body that is none, or that has none that is sound, answers `undefined`.
 */
export function parseNfts(
  body: unknown,
  chainId: ChainId,
  ownPicture: (url: string | undefined) => string | undefined,
): NftsAnswer | undefined {
  const { data, next, stale, incomplete } = isRecord(body) ? body : {}
  const read = soundRows(getNfts.answer.entries.data.item, data)
  if (!read || (typeof next !== 'string' && next !== null)) return undefined
  const seen = new Set<string>()
  const items = read.rows.filter(
    (item) => item.chainId === chainId && isNamedTruly(item) && !seen.has(item.id) && seen.add(item.id),
  )
  return {
    items: items.slice(0, limit).map((item) => toNft(item, ownPicture)),
    next: next === '' ? null : next,
    isPartial: stale === true || incomplete === true || read.isPartial,
    read: read.isPartial ? 'part' : 'all',
  }
}

/** What is shown and what would be sent are one item: its id says the contract and the number that stand beside it. */
const isNamedTruly = ({ id, chainId, standard, contract, tokenId }: NftItem): boolean =>
  !chainId.startsWith('eip155:') || id.toLowerCase() === `${chainId}/${standard}:${contract}/${tokenId}`.toLowerCase()

function toNft(
  { image, animation, name, description, collection, traits, ...item }: NftItem,
  ownPicture: (url: string | undefined) => string | undefined,
): Nft {
  const text = (value: string | undefined) => (value === undefined ? undefined : cleanText(value) || undefined)
  return {
    ...item,
    name: text(name),
    description: text(description),
    collection: { name: text(collection.name), symbol: text(collection.symbol), address: text(collection.address) },
    image: ownPicture(image?.url),
    animation: animation && ownPicture(animation.url) !== undefined ? animation : undefined,
    traits: traits.map((trait) => ({ name: cleanText(trait.name), value: cleanText(trait.value) })),
  }
}
