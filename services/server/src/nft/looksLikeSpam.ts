/** What sets a hook. */
const bait =
  /\b(?:claim|reward|airdrop|voucher|giveaway|bonus|prize|redeem|eligible|free mint|visit|winner|won)\b|[$€£]\s?\d/i
/** An address of the web, with its scheme or without. */
const link = /https?:\/\/|\bwww\.|\b[a-z0-9-]+\.(?!eth\b)[a-z]{2,12}(?:\/|\b)/i

/**
 * Whether an item that somebody sent is one of those that lead elsewhere: it names an address of the web and what is to be had there.
 * Names of the web are collected too, so an address alone is none.
 */
export const looksLikeSpam = (texts: readonly (string | undefined)[], asked: boolean): boolean => {
  if (asked) return false
  const all = texts.join(' ')
  return link.test(all) && bait.test(all)
}
