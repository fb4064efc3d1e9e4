import { isCleanText } from './cleanText'

/** No name of the domain name system or of ENS that a person would give is longer. */
const longest = 255

/** Labels that pass for an address once their end is cut off, an `o` in place of the first digit among them. */
const likeAddress = /^(?:[0o]x(?:[0-9a-f]*$|[0-9a-f]{6})|[0-9a-f]{20})/i

/** Alphabets that have letters which look like those of another one of them. */
const alphabets = [
  /\p{Script=Latin}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Cherokee}/u,
]

/**
 * Whether a text of strangers may stand for an account: labels with dots between, every letter of
 * which is seen, none that passes for an address, none of two alphabets that look alike.
 *
 * @example
 * isAccountName('anna.latchkey.id') // true
 * isAccountName('0x4f3ad6a06a51.eth') // false
 */
export function isAccountName(text: unknown): text is string {
  if (!isCleanText(text, longest) || !/^[^\s./:?@…]+(?:\.[^\s./:?@…]+)+$/u.test(text)) return false
  return text
    .split('.')
    .every((label) => !likeAddress.test(label) && alphabets.filter((letters) => letters.test(label)).length < 2)
}
