import { NftsScreen } from './Nfts/NftsScreen'
import wing from './wing.css?inline'

export const door = { screens: { Nfts: NftsScreen }, styles: [wing] }

/** Named here, so that the table of all wings need not know it. */
export const loadItem = async () => (await import('./itemPart')).itemPart
