import type { Onramp } from '@latchkey/features/onramp'
import type { Flow } from '@latchkey/flow'
import { useEffect } from 'react'
import { boundBy } from './boundBy'

/** Milliseconds after a node said nothing before it is asked again. */
const again = 10_000

/** Asks again, while the form of buying is seen, whether the account is a contract, as long as no chain says so. */
export function useSilentNode(flow: Flow, onramp: Onramp | undefined): void {
  const isSilent = onramp && boundBy(onramp, flow.latchkey.getAccount()) === 'network'
  // Another one each time nothing was said.
  const silence = isSilent ? onramp.getState().taking : undefined
  useEffect(() => {
    if (!onramp || !silence) return
    // Beneath another page, and where no node can be reached, nobody is asked.
    const isSeen = () => !document.hidden && flow.store.getState().stack.at(-1)?.name === 'OnRampProviders'
    const ask = () => {
      if (isSeen() && navigator.onLine) onramp.askWhereTaken()
    }
    const timer = setInterval(ask, again)
    return () => clearInterval(timer)
  }, [flow, onramp, silence])
}
