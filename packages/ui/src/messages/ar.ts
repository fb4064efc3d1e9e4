import { wordsAr as connect } from '../wings/connect/words.ar'
import type { Locale } from './Catalogue'
import { shellAr } from './shell.ar'

/** Arabic: the words of opening and connecting, and where those of each later set are. */
export const ar: Locale = {
  words: { ...shellAr, ...connect },
  later: {
    account: async () => (await import('../wings/account/words.ar')).wordsAr,
    errors: async () => (await import('../wings/errors/words.ar')).wordsAr,
    networks: async () => (await import('../wings/networks/words.ar')).wordsAr,
    remote: async () => (await import('../wings/remote/words.ar')).wordsAr,
    further: async () => (await import('./further.ar')).furtherAr,
    terms: async () => (await import('../wings/connect/terms.ar')).termsAr,
    toast: async () => (await import('../wings/toast/words.ar')).wordsAr,
  },
  more: async () => (await import('./laterSets.ar')).laterSetsAr,
}
