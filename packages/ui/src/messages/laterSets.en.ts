/** English: where the words are of each wing that is not on the way to an account. */
export const laterSetsEn = {
  buy: async () => (await import('../wings/buy/words.en')).wordsEn,
  activity: async () => (await import('../wings/activity/words.en')).wordsEn,
  chart: async () => (await import('../wings/chart/words.en')).wordsEn,
  help: async () => (await import('../wings/help/words.en')).wordsEn,
  name: async () => (await import('../wings/name/words.en')).wordsEn,
  nfts: async () => (await import('../wings/nfts/words.en')).wordsEn,
  pull: async () => (await import('../wings/pull/words.en')).wordsEn,
  receive: async () => (await import('../wings/receive/words.en')).wordsEn,
  scan: async () => (await import('../wings/scan/words.en')).wordsEn,
  send: async () => (await import('../wings/send/words.en')).wordsEn,
  settings: async () => (await import('../wings/settings/words.en')).wordsEn,
  swap: async () => (await import('../wings/swap/words.en')).wordsEn,
  wallets: async () => (await import('../wings/wallets/words.en')).wordsEn,
} as const
