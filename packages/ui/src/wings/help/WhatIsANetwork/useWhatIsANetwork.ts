import type { Flow } from '@latchkey/flow'
import type { WhatIsANetworkHandlers, WhatIsANetworkModel } from './WhatIsANetworkModel'

export function useWhatIsANetwork(flow: Flow): { readonly model: WhatIsANetworkModel } & WhatIsANetworkHandlers {
  return { model: { state: 'ready' }, onChoose: () => flow.replace({ name: 'Networks' }) }
}
