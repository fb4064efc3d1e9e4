import { preview } from '../../views/preview'
import * as getWalletFixtures from './GetWallet/GetWallet.states'
import { getWalletScreen } from './GetWallet/GetWalletScreen'
import * as whatIsANetworkFixtures from './WhatIsANetwork/WhatIsANetwork.states'
import { whatIsANetworkScreen } from './WhatIsANetwork/WhatIsANetworkScreen'
import * as whatIsAWalletFixtures from './WhatIsAWallet/WhatIsAWallet.states'
import { whatIsAWalletScreen } from './WhatIsAWallet/WhatIsAWalletScreen'

export const tiles = {
  WhatIsAWallet: preview({ screen: whatIsAWalletScreen, fixtures: whatIsAWalletFixtures }),
  WhatIsANetwork: preview({ screen: whatIsANetworkScreen, fixtures: whatIsANetworkFixtures }),
  GetWallet: preview({ screen: getWalletScreen, fixtures: getWalletFixtures }),
}
