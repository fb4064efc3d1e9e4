import { deadlines, type Flow } from '@latchkey/flow'
import { asksHoldings } from './asksHoldings'

/** Asks what the active account holds, because it is about to be drawn: whoever draws it waits for the same answer. Asks nobody twice. */
export function askHoldings(flow: Flow): void {
  if (!asksHoldings(flow)) return
  const namespace = flow.latchkey.getState().activeChain
  flow.feature('tokens').then(
    (tokens) => tokens.read(namespace, AbortSignal.timeout(deadlines.read)).catch(() => {}),
    // Who draws it asks again, and tells.
    () => {},
  )
}
