import aside from '../../styles/aside.css?inline'
import note from '../../styles/note.css?inline'
import { BuyInProgressScreen } from './BuyInProgress/BuyInProgressScreen'
import { NothingToBuyScreen } from './NothingToBuy/NothingToBuyScreen'
import { OnRampFiatSelectScreen } from './OnRampFiatSelect/OnRampFiatSelectScreen'
import { OnRampTokenSelectScreen } from './OnRampTokenSelect/OnRampTokenSelectScreen'
import purchase from './purchase.css?inline'
import wing from './wing.css?inline'

export const stepsPart = {
  screens: {
    OnRampFiatSelect: OnRampFiatSelectScreen,
    OnRampTokenSelect: OnRampTokenSelectScreen,
    BuyInProgress: BuyInProgressScreen,
    NothingToBuy: NothingToBuyScreen,
  },
  styles: [aside, note, wing, purchase],
}
