import type { States } from '../../../views/Screen'
import type { WhatIsANetworkHandlers, WhatIsANetworkModel } from './WhatIsANetworkModel'

export const states: States<WhatIsANetworkModel> = { ready: { state: 'ready' } }

export const handlers: WhatIsANetworkHandlers = { onChoose: () => {} }
