import { createHash } from 'node:crypto'
import { decodeDataUri } from '../../media/decodeDataUri'
import { mediaTypeOf } from '../../media/mediaTypeOf'
import { type ContractItem, contractItemId } from '../ContractItem'
import type { Metadata } from './Metadata'
import type { SaidMetadata } from './parseMetadata'

/** Letters of an address that is passed on. */
const longest = 2_048
/** Bytes of a picture that stands in a document itself. */
export const mostInline = 192 * 1024

/** What moves or sounds, by the end of its name; a name that says nothing is most often a video. */
const kinds: readonly (readonly [RegExp, 'image' | 'video' | 'audio' | 'none'])[] = [
  [/\.(?:mp3|wav|ogg|oga)$/i, 'audio'],
  [/\.(?:png|jpe?g|gif|webp|avif|svg)$/i, 'image'],
  [/\.(?:glb|gltf|usdz|html?|js|pdf|json|zip)$/i, 'none'],
]

/**
 * What is shown of what a document says: its addresses are such that a link to media takes them, or left out.
 *
 * @param item whose document is had again from its contract; nothing where it is not.
 */
export function toMetadata(
  { image, animation, animationType, ...texts }: SaidMetadata,
  item: ContractItem | undefined,
): Metadata {
  const moving = animation === undefined ? undefined : mediaAddress(animation, item)
  const type = moving === undefined || moving.startsWith('nft:') ? 'none' : (animationType ?? kindOf(moving))
  return {
    ...texts,
    image: image === undefined ? undefined : mediaAddress(image, item),
    animation: moving !== undefined && type !== 'none' ? { address: moving, type } : undefined,
  }
}

/** A picture in the document itself is had from the item again: an answer would be too long with it. */
function mediaAddress(address: string, item: ContractItem | undefined): string | undefined {
  if (/^data:/i.test(address)) {
    if (item === undefined) return undefined
    const bytes = decodeDataUri(address, mostInline)
    if (bytes === undefined || !mediaTypeOf(bytes)?.startsWith('image/')) return undefined
    return `nft:${contractItemId(item)}#${createHash('sha256').update(bytes).digest('hex').slice(0, 16)}`
  }
  if (address.length > longest || !URL.canParse(address)) return undefined
  if (/^ipfs:/i.test(address)) return `ipfs:${address.slice('ipfs:'.length)}`
  const url = new URL(address)
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return undefined
  url.protocol = 'https:'
  url.hash = ''
  return url.href
}

function kindOf(address: string): 'image' | 'video' | 'audio' | 'none' {
  const path = address.replace(/[?#].*$/, '')
  return kinds.find(([form]) => form.test(path))?.[1] ?? 'video'
}
