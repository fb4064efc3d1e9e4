import type { Flow } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { useCallback } from 'react'

/** Starts a switch: shown as a request while a wallet must agree, at once when nothing is connected. */
export function useSwitch(flow: Flow): (chainId: string) => void {
  return useCallback(
    (chainId) => {
      if (flow.latchkey.getAccount().isConnected) flow.push({ name: 'SwitchNetwork', chainId: chainId as ChainId })
      flow.switchTo(chainId)
    },
    [flow],
  )
}
