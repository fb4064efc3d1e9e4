import type { Flow } from '@latchkey/flow'
import type { WhatIsAWalletHandlers, WhatIsAWalletModel } from './WhatIsAWalletModel'

export function useWhatIsAWallet(flow: Flow): { readonly model: WhatIsAWalletModel } & WhatIsAWalletHandlers {
  return {
    model: { state: 'ready', hasGuide: flow.options().enableWalletGuide },
    onGet: () => flow.push({ name: 'GetWallet' }),
  }
}
