import lessons from '../help/wing.css?inline'
import { WhatIsABuyScreen } from './WhatIsABuy/WhatIsABuyScreen'

export const lessonPart = {
  screens: { WhatIsABuy: WhatIsABuyScreen },
  styles: [lessons],
}
