import type { WingOf } from '../Wing'
import { door } from './door'

// No `next`: what is fetched while a wallet is asked would count towards the bytes until connected.
export const wing: WingOf<'connect'> = {
  words: [],
  load: async () => door,
}
