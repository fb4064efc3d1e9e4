import { anyScreen } from '../../../views/AnyScreen'
import type { Screen } from '../../../views/Screen'
import { useWhatIsAWallet } from './useWhatIsAWallet'
import { WhatIsAWallet } from './WhatIsAWallet'
import type { WhatIsAWalletHandlers, WhatIsAWalletModel } from './WhatIsAWalletModel'

export const whatIsAWalletScreen: Screen<'WhatIsAWallet', WhatIsAWalletModel, WhatIsAWalletHandlers, 'help'> = {
  use: useWhatIsAWallet,
  face: (words) => ({ title: words('title.WhatIsAWallet'), lead: { kind: 'back' } }),
  View: WhatIsAWallet,
}

export const WhatIsAWalletScreen = anyScreen(whatIsAWalletScreen)
