import type { ChainId } from '@latchkey/protocol/caip'
import { cleanText } from '@latchkey/protocol/text'
import { parseMetadata, type SaidMetadata } from '../metadata/parseMetadata'
import { toMetadata } from '../metadata/toMetadata'
import type { HeldItem } from '../NftSource'
import type { Asset } from './Asset'

const longest = 80

/**
 * An asset of Solana as an item of ours.
 *
 * @param document what its own document says, where nobody else has read it.
 */
export function toMintedItem(asset: Asset, chainId: ChainId, document: SaidMetadata | undefined): HeldItem {
  const { id: mint, collection, metadata, isCompressed } = asset
  const said = withDocument(parseContent(asset), document)
  return {
    holding: {
      ...{ chainId, kind: 'nft', mint, collection: collection?.group_value, asked: false },
      name: shown(collection?.collection_metadata?.name),
      symbol: shown(collection?.collection_metadata?.symbol ?? metadata.symbol),
    },
    quantity: '1',
    metadata: said && toMetadata(said, undefined),
    // Compressed ones cost next to nothing to send to anybody; of those that are meant some collection vouches for nearly all.
    isSpam: isCompressed && collection === undefined,
  }
}

/** What an asset says of itself, read as documents are. */
function parseContent({ metadata, image, animation }: Asset): SaidMetadata | undefined {
  const { name, description, attributes } = metadata
  const told = { name, description, attributes, image, animation_url: animation?.uri }
  const said = parseMetadata(Buffer.from(JSON.stringify(told)), undefined)
  const type = animation?.mime ? typeOf(animation.mime) : undefined
  return said && { ...said, ...(type && { animationType: type }) }
}

/** What the chain says of it counts, and what only its document says is added. */
function withDocument(said: SaidMetadata | undefined, document: SaidMetadata | undefined): SaidMetadata | undefined {
  if (said === undefined || document === undefined) return said
  return {
    ...document,
    ...{ name: said.name ?? document.name, description: said.description ?? document.description },
    traits: said.traits.length > 0 ? said.traits : document.traits,
    ...(said.animation !== undefined && { animation: said.animation, animationType: said.animationType }),
  }
}

const shown = (text: string | null | undefined) => cleanText(text ?? '', longest) || null

function typeOf(mime: string): SaidMetadata['animationType'] {
  const [kind] = mime.split('/')
  return kind === 'image' || kind === 'video' || kind === 'audio' ? kind : 'none'
}
