/** English: where the words are of each wing that is not on the way to an account. */
export const laterSetsEn = {
  help: async () => (await import('../wings/help/words.en')).wordsEn,
  receive: async () => (await import('../wings/receive/words.en')).wordsEn,
  swap: async () => (await import('../wings/swap/words.en')).wordsEn,
  wallets: async () => (await import('../wings/wallets/words.en')).wordsEn,
} as const
