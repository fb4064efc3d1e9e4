import { isJsonObject, type JsonObject } from '@latchkey/protocol/api'
import { cleanText } from '@latchkey/protocol/text'
import { own } from '../../chain/networks/shortText'
import type { Metadata } from './Metadata'

/** Letters of what is shown, and traits. */
const most = { name: 120, description: 500, trait: 80, value: 200, traits: 50 } as const

/** What a document of metadata says; its addresses are still those of whoever wrote it. */
export interface SaidMetadata extends Omit<Metadata, 'image' | 'animation'> {
  readonly image: string | undefined
  readonly animation: string | undefined
  /** What moves or sounds, where somebody knows more of it than its address. */
  readonly animationType?: 'image' | 'video' | 'audio' | 'none'
}

/**
 * Reads the JSON of ERC-721 and ERC-1155 metadata, and the traits most collections add. Nothing for what is no such document.
 *
 * https://eips.ethereum.org/EIPS/eip-1155#metadata
 *
 * @param id what stands for `{id}` in every value, where the standard says so.
 */
export function parseMetadata(bytes: Uint8Array, id: string | undefined): SaidMetadata | undefined {
  const said = parseJson(Buffer.from(bytes).toString('utf8'))
  if (!isJsonObject(said)) return undefined
  const text = (key: string) => textOf(said, key, id)
  const drawing = text('image_data')
  const image = text('image') ?? text('image_url') ?? (drawing && `data:image/svg+xml;utf8,${drawing}`)
  const shown = (key: string, length: number) => cleanText(text(key) ?? '', length) || undefined
  return {
    name: shown('name', most.name),
    description: shown('description', most.description),
    ...{ image, animation: text('animation_url'), traits: traitsOf(own(said, 'attributes')) },
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text.replace(/^\ufeff/, ''))
  } catch {
    return undefined
  }
}

function textOf(said: JsonObject, key: string, id: string | undefined): string | undefined {
  const value = own(said, key)
  if (typeof value !== 'string' || value === '') return undefined
  return id === undefined ? value : value.replace('{id}', id)
}

function traitsOf(said: unknown): Metadata['traits'] {
  if (!Array.isArray(said)) return []
  return said.slice(0, most.traits).flatMap((one: unknown) => {
    if (!isJsonObject(one)) return []
    const value = own(one, 'value')
    if (typeof value !== 'string' && typeof value !== 'number' && typeof value !== 'boolean') return []
    // Beyond these a number is read as another than was written.
    if (typeof value === 'number' && Math.abs(value) > Number.MAX_SAFE_INTEGER) return []
    const trait = own(one, 'trait_type')
    const name = typeof trait === 'string' ? cleanText(trait, most.trait) : ''
    const shown = cleanText(String(value), most.value)
    return shown === '' ? [] : [{ name, value: shown }]
  })
}
