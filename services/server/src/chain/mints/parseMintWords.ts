import { cleanText } from '@latchkey/protocol/text'
import { base58 } from '@scure/base'
import { metadataProgram } from './metadataAddress'

/** What a mint calls itself, cleaned of what is not to be seen. */
export interface MintWords {
  readonly name: string
  readonly symbol: string
}

/** An account of the chain, as much of it as was asked for. */
export interface ReadAccount {
  readonly owner: string
  readonly data: Uint8Array
}

const token2022 = 'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb'
/** Letters of a name and of a symbol that a stranger chose. */
const longest = { name: 60, symbol: 20 } as const
/** Where Token-2022 writes what an account is, and its extensions behind. */
const kindAt = 165
const mintKind = 1
const extensions = { pointer: 18, metadata: 19 }
/** What the metadata program writes first: the form of what follows. */
const metadataForm = 4

/**
 * What a mint calls itself by its own data, where Token-2022 keeps it, else by its account of the metadata program; nothing where neither
 * says both a name and a symbol, or what it says is of another mint.
 */
export function parseMintWords(
  mint: string,
  itself: ReadAccount | undefined,
  metadata: ReadAccount | undefined,
): MintWords | undefined {
  const texts = (itself && ownTexts(mint, itself)) ?? (metadata && keptTexts(mint, metadata))
  const [name = '', symbol = ''] = texts ?? []
  const words = { name: cleanText(name, longest.name), symbol: cleanText(symbol, longest.symbol) }
  return words.name === '' || words.symbol === '' ? undefined : words
}

/** https://spl.solana.com/token-2022/extensions#metadata */
function ownTexts(mint: string, { owner, data }: ReadAccount): readonly string[] | undefined {
  if (owner !== token2022 || data[kindAt] !== mintKind) return undefined
  const found = new Map<number, Uint8Array>()
  for (let at = kindAt + 1; at + 4 <= data.length; ) {
    const [type, size] = [numberAt(data, at, 2), numberAt(data, at + 2, 2)]
    if (type === 0) break
    if (!found.has(type)) found.set(type, data.subarray(at + 4, at + 4 + size))
    at += 4 + size
  }
  const [pointer, metadata] = [found.get(extensions.pointer), found.get(extensions.metadata)]
  // Who points elsewhere does not speak here.
  if (!pointer || !metadata || keyAt(pointer, 32) !== mint || keyAt(metadata, 32) !== mint) return undefined
  return textsAt(metadata, 64)
}

function keptTexts(mint: string, { owner, data }: ReadAccount): readonly string[] | undefined {
  if (owner !== metadataProgram || data[0] !== metadataForm || keyAt(data, 33) !== mint) return undefined
  return textsAt(data, 65)
}

/** Two texts, each after its length in four bytes; nothing where they are not all here. */
function textsAt(data: Uint8Array, start: number): readonly string[] | undefined {
  const texts: string[] = []
  let at = start
  while (texts.length < 2) {
    if (at + 4 > data.length) return undefined
    const end = at + 4 + numberAt(data, at, 4)
    if (end > data.length) return undefined
    // Room that is not used is filled with zeros, which whoever cleans the text takes out.
    texts.push(Buffer.from(data.subarray(at + 4, end)).toString())
    at = end
  }
  return texts
}

const numberAt = (data: Uint8Array, at: number, size: number) => Buffer.from(data).readUIntLE(at, size)
const keyAt = (data: Uint8Array, at: number) => base58.encode(data.subarray(at, at + 32))
