import type { Flow } from '@latchkey/flow'
import type { WhatIsABuyHandlers, WhatIsABuyModel } from './WhatIsABuyModel'

export function useWhatIsABuy(flow: Flow): { readonly model: WhatIsABuyModel } & WhatIsABuyHandlers {
  return {
    model: { state: 'ready' },
    onBuy() {
      const isFromBuying = flow.store.getState().stack.at(-2)?.name === 'OnRampProviders'
      if (isFromBuying) flow.back()
      else flow.replace({ name: 'OnRampProviders' })
    },
  }
}
