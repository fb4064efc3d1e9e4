import lessons from '../help/wing.css?inline'
import { WhatIsABuyScreen } from './WhatIsABuy/WhatIsABuyScreen'
import wing from './wing.css?inline'

export const lessonPart = {
  screens: { WhatIsABuy: WhatIsABuyScreen },
  styles: [lessons, wing],
}
