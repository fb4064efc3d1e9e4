import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWhatIsANetwork } from './useWhatIsANetwork'
import { WhatIsANetwork } from './WhatIsANetwork'
import type { WhatIsANetworkHandlers, WhatIsANetworkModel } from './WhatIsANetworkModel'

export const whatIsANetworkScreen: Screen<'WhatIsANetwork', WhatIsANetworkModel, WhatIsANetworkHandlers, 'help'> = {
  use: useWhatIsANetwork,
  face: (words) => ({ title: words('title.WhatIsANetwork'), lead: { kind: 'back' } }),
  View: WhatIsANetwork,
}

export const WhatIsANetworkScreen = anyScreen(whatIsANetworkScreen)
