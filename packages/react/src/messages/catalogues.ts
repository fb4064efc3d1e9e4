import { ar } from './ar'
import type { ButtonWords } from './en'
import { pseudo } from './pseudo'

/** The words of every language but English, by language tag; one lazy chunk, for they are few. */
export const catalogues: Readonly<Record<string, ButtonWords>> = { ar, pseudo }
