import type { States } from '../../../views/Screen'
import type { WhatIsAWalletHandlers, WhatIsAWalletModel } from './WhatIsAWalletModel'

export const states: States<WhatIsAWalletModel> = { ready: { state: 'ready', hasGuide: true } }

export const handlers: WhatIsAWalletHandlers = { onGet: () => {} }
