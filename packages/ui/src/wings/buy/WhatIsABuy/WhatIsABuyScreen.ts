import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWhatIsABuy } from './useWhatIsABuy'
import { WhatIsABuy } from './WhatIsABuy'
import type { WhatIsABuyHandlers, WhatIsABuyModel } from './WhatIsABuyModel'

export const whatIsABuyScreen: Screen<'WhatIsABuy', WhatIsABuyModel, WhatIsABuyHandlers, 'buyLesson'> = {
  use: useWhatIsABuy,
  face: (words) => ({ title: words('title.WhatIsABuy'), lead: { kind: 'back' } }),
  View: WhatIsABuy,
}

export const WhatIsABuyScreen = anyScreen(whatIsABuyScreen)
