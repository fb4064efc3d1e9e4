import type { LaterSets } from './Catalogue'

/** Arabic: where the words are of each wing that is not on the way to an account. */
export const laterSetsAr: LaterSets = {
  help: async () => (await import('../wings/help/words.ar')).wordsAr,
  receive: async () => (await import('../wings/receive/words.ar')).wordsAr,
  swap: async () => (await import('../wings/swap/words.ar')).wordsAr,
  wallets: async () => (await import('../wings/wallets/words.ar')).wordsAr,
}
