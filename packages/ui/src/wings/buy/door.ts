import aside from '../../styles/aside.css?inline'
import note from '../../styles/note.css?inline'
import lessons from '../help/wing.css?inline'
import { BuyInProgressScreen } from './BuyInProgress/BuyInProgressScreen'
import { OnRampFiatSelectScreen } from './OnRampFiatSelect/OnRampFiatSelectScreen'
import { OnRampProvidersScreen } from './OnRampProviders/OnRampProvidersScreen'
import { OnRampTokenSelectScreen } from './OnRampTokenSelect/OnRampTokenSelectScreen'
import { WhatIsABuyScreen } from './WhatIsABuy/WhatIsABuyScreen'
import wing from './wing.css?inline'

export const door = {
  screens: {
    OnRampProviders: OnRampProvidersScreen,
    OnRampFiatSelect: OnRampFiatSelectScreen,
    OnRampTokenSelect: OnRampTokenSelectScreen,
    BuyInProgress: BuyInProgressScreen,
    WhatIsABuy: WhatIsABuyScreen,
  },
  styles: [aside, note, lessons, wing],
}
