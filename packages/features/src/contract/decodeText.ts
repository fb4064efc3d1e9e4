import { cleanText } from '@latchkey/protocol/text'
import { type Hex, numberOf, wordsOf } from './encodeCall'

/** Most bytes of a text that are read. */
const mostBytes = 256n

/** The text a contract answers, as one clean line: `string`, or the `bytes32` of old tokens; `undefined` when it is none. */
export function decodeText(answer: Hex | undefined): string | undefined {
  const words = wordsOf(answer)
  if (!words?.[0]) return undefined
  if (words.length === 1) return textOf(words[0].replace(/(00)+$/, ''))
  const length = words[1] === undefined ? 0n : numberOf(words[1])
  if (numberOf(words[0]) !== 32n || length === 0n || length > mostBytes) return undefined
  const digits = words
    .slice(2)
    .join('')
    .slice(0, Number(length) * 2)
  return BigInt(digits.length) === length * 2n ? textOf(digits) : undefined
}

function textOf(digits: string): string | undefined {
  const bytes = Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
  try {
    return cleanText(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) || undefined
  } catch {
    // Bytes that are no text name nothing.
    return undefined
  }
}
