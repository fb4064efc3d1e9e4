import type { LaterSets } from './Catalogue'

/** Arabic: where the words are of each wing that is not on the way to an account. */
export const laterSetsAr: LaterSets = {
  buy: async () => (await import('../wings/buy/words.ar')).wordsAr,
  buySteps: async () => (await import('../wings/buy/stepsWords.ar')).stepsWordsAr,
  buyLesson: async () => (await import('../wings/buy/lessonWords.ar')).lessonWordsAr,
  activity: async () => (await import('../wings/activity/words.ar')).wordsAr,
  receipt: async () => (await import('../wings/activity/detailsWords.ar')).detailsWordsAr,
  chart: async () => (await import('../wings/chart/words.ar')).wordsAr,
  help: async () => (await import('../wings/help/words.ar')).wordsAr,
  name: async () => (await import('../wings/name/words.ar')).wordsAr,
  nfts: async () => (await import('../wings/nfts/words.ar')).wordsAr,
  item: async () => (await import('../wings/nfts/itemWords.ar')).itemWordsAr,
  pull: async () => (await import('../wings/pull/words.ar')).wordsAr,
  receive: async () => (await import('../wings/receive/words.ar')).wordsAr,
  scan: async () => (await import('../wings/scan/words.ar')).wordsAr,
  send: async () => (await import('../wings/send/words.ar')).wordsAr,
  sendSteps: async () => (await import('../wings/send/stepsWords.ar')).stepsWordsAr,
  settings: async () => (await import('../wings/settings/words.ar')).wordsAr,
  swap: async () => (await import('../wings/swap/words.ar')).wordsAr,
  token: async () => (await import('../wings/token/words.ar')).wordsAr,
  swapSteps: async () => (await import('../wings/swap/stepsWords.ar')).stepsWordsAr,
  wallets: async () => (await import('../wings/wallets/words.ar')).wordsAr,
}
