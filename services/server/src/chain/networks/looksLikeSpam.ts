import { foldText } from '@latchkey/protocol/text'
import { leadsElsewhere } from './leadsElsewhere'

/** What sets a hook. */
const bait =
  /\b(?:claim|reward|airdrop|voucher|giveaway|bonus|prize|redeem|eligible|free mint|visit|winner|won)\b|[$€£]\s?\d/
/** A word of two alphabets, which is written to be read and not found. */
const mixed = /\p{sc=Latin}[\p{sc=Cyrl}\p{sc=Grek}]|[\p{sc=Cyrl}\p{sc=Grek}]\p{sc=Latin}/u

/**
 * Whether an item that somebody sent is one of those that lead elsewhere: it names an address of the web and what is to be had there.
 * Names of the web are collected too, so an address alone is none.
 */
export const looksLikeSpam = (texts: readonly (string | null | undefined)[], asked: boolean): boolean => {
  if (asked) return false
  const all = foldText(texts.join(' '))
  return leadsElsewhere(all) && (bait.test(all) || mixed.test(all))
}
