import { foldText } from '@latchkey/protocol/text'

/** Whether two wallet names begin with the same words, as `MetaMask` and `MetaMask Wallet` do; `Mask` is another. */
export function isSameName(one: string, other: string): boolean {
  const [a, b] = [wordsOf(one), wordsOf(other)]
  const shorter = a.length < b.length ? a : b
  return shorter.length > 0 && shorter.every((word, place) => word === a[place] && word === b[place])
}

const wordsOf = (name: string): readonly string[] =>
  foldText(name)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word !== '' && word !== 'wallet')
