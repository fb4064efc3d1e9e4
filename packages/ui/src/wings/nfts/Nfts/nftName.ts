import type { Nft } from '@latchkey/features/nfts'

/** What an item is called beside its collection: without the collection's own name before it, else the number it has there. */
export function nftName({ name, tokenId, collection }: Pick<Nft, 'name' | 'tokenId' | 'collection'>): string {
  const prefix = collection.name ?? ''
  const rest =
    name !== undefined && prefix !== '' && name.startsWith(`${prefix} `) ? name.slice(prefix.length + 1) : name
  return rest || `#${tokenId.length > 12 ? `${tokenId.slice(0, 5)}…${tokenId.slice(-4)}` : tokenId}`
}
