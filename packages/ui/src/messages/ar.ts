import type { Catalogue } from './Catalogue'
import { en } from './en'

export const ar: Catalogue = { ...en }
