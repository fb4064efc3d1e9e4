import { createLatinReader, plainLetters } from '@latchkey/protocol/text'
import { furtherWallets } from './furtherWallets'
import type { NameReader } from './NameReader'

const isLatin = /\p{sc=Latin}/u
const looksLatin = /[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Armn}\p{sc=Cher}\p{sc=Lisu}\p{sc=Copt}]/u

/** Reads the skeleton of a name, and knows rarer wallets. */
export function createNameReader(): NameReader {
  const latin = createLatinReader()
  return {
    further: furtherWallets(),
    latin(name) {
      // Signs of trade would be read as the letters TM.
      const bare = name.replace(/[©®℠™]/g, ' ')
      const words = plainLetters(bare).split(/[^\p{L}\p{N}]/u)
      return words.some((word) => isLatin.test(word) && looksLatin.test(word)) ? undefined : latin(bare)
    },
  }
}
