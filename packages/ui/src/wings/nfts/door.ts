import facts from '../../styles/facts.css?inline'
import { NftDetailsScreen } from './NftDetails/NftDetailsScreen'
import { NftsScreen } from './Nfts/NftsScreen'
import wing from './wing.css?inline'

export const door = { screens: { Nfts: NftsScreen, NftDetails: NftDetailsScreen }, styles: [facts, wing] }
