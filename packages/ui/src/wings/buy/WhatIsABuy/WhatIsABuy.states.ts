import type { States } from '../../../views/Screen'
import type { WhatIsABuyHandlers, WhatIsABuyModel } from './WhatIsABuyModel'

export const states: States<WhatIsABuyModel> = { ready: { state: 'ready' } }

export const handlers: WhatIsABuyHandlers = { onBuy: () => {} }
