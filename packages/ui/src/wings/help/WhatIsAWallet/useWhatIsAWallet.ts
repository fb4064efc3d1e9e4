import type { Flow } from '@latchkey/flow'
import type { WhatIsAWalletHandlers, WhatIsAWalletModel } from './WhatIsAWalletModel'

export function useWhatIsAWallet(flow: Flow): { readonly model: WhatIsAWalletModel } & WhatIsAWalletHandlers {
  return {
    model: { state: 'ready', hasGuide: flow.options().enableWalletGuide },
    onGet() {
      flow.tell('CLICK_GET_WALLET_HELP')
      flow.push({ name: 'GetWallet' })
    },
  }
}
