import { preview } from '../../views/preview'
import * as buyInProgressFixtures from './BuyInProgress/BuyInProgress.states'
import { buyInProgressScreen } from './BuyInProgress/BuyInProgressScreen'
import * as nothingToBuyFixtures from './NothingToBuy/NothingToBuy.states'
import { nothingToBuyScreen } from './NothingToBuy/NothingToBuyScreen'
import * as onRampFiatSelectFixtures from './OnRampFiatSelect/OnRampFiatSelect.states'
import { onRampFiatSelectScreen } from './OnRampFiatSelect/OnRampFiatSelectScreen'
import * as onRampProvidersFixtures from './OnRampProviders/OnRampProviders.states'
import { onRampProvidersScreen } from './OnRampProviders/OnRampProvidersScreen'
import * as onRampTokenSelectFixtures from './OnRampTokenSelect/OnRampTokenSelect.states'
import { onRampTokenSelectScreen } from './OnRampTokenSelect/OnRampTokenSelectScreen'
import * as whatIsABuyFixtures from './WhatIsABuy/WhatIsABuy.states'
import { whatIsABuyScreen } from './WhatIsABuy/WhatIsABuyScreen'

export const tiles = {
  OnRampProviders: preview({ screen: onRampProvidersScreen, fixtures: onRampProvidersFixtures }),
  OnRampFiatSelect: preview({ screen: onRampFiatSelectScreen, fixtures: onRampFiatSelectFixtures }),
  OnRampTokenSelect: preview({ screen: onRampTokenSelectScreen, fixtures: onRampTokenSelectFixtures }),
  BuyInProgress: preview({ screen: buyInProgressScreen, fixtures: buyInProgressFixtures }),
  NothingToBuy: preview({ screen: nothingToBuyScreen, fixtures: nothingToBuyFixtures }),
  WhatIsABuy: preview({ screen: whatIsABuyScreen, fixtures: whatIsABuyFixtures }),
}
