import { wordsEn as connect } from '../wings/connect/words.en'
import { shellEn } from './shell.en'

/** English: the words of opening and connecting, and where those of each later set are. */
export const en = {
  words: { ...shellEn, ...connect },
  later: {
    account: async () => (await import('../wings/account/words.en')).wordsEn,
    errors: async () => (await import('../wings/errors/words.en')).wordsEn,
    networks: async () => (await import('../wings/networks/words.en')).wordsEn,
    remote: async () => (await import('../wings/remote/words.en')).wordsEn,
    further: async () => (await import('./further.en')).furtherEn,
    terms: async () => (await import('../wings/connect/terms.en')).termsEn,
    toast: async () => (await import('../wings/toast/words.en')).wordsEn,
  },
  more: async () => (await import('./laterSets.en')).laterSetsEn,
} as const
