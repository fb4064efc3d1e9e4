import { preview } from '../../views/preview'
import * as detailsFixtures from './NftDetails/NftDetails.states'
import { nftDetailsScreen } from './NftDetails/NftDetailsScreen'
import * as fixtures from './Nfts/Nfts.states'
import { nftsScreen } from './Nfts/NftsScreen'

export const tiles = {
  Nfts: preview({ screen: nftsScreen, fixtures }),
  NftDetails: preview({ screen: nftDetailsScreen, fixtures: detailsFixtures }),
}
