import { preview } from '../../views/preview'
import * as allWalletsFixtures from './AllWallets/AllWallets.states'
import { allWalletsScreen } from './AllWallets/AllWalletsScreen'
import * as downloadsFixtures from './Downloads/Downloads.states'
import { downloadsScreen } from './Downloads/DownloadsScreen'

export const tiles = {
  AllWallets: preview({ screen: allWalletsScreen, fixtures: allWalletsFixtures }),
  Downloads: preview({ screen: downloadsScreen, fixtures: downloadsFixtures }),
}
