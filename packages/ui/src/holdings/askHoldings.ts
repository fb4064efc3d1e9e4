import type { Flow } from '@latchkey/flow'
import type { AheadParameters } from '../views/Screen'
import { toldHoldings } from './toldHoldings'

/** Asks what an account holds, because it is about to be drawn: whoever draws it waits for the same answer. Asks nobody twice. */
export async function askHoldings(flow: Flow, { namespace, signal }: AheadParameters): Promise<void> {
  if (toldHoldings(flow, namespace) !== 'asked') return
  // At once where it can be: what is drawn next keeps the page busy.
  const { read } = flow.loaded('tokens') ?? (await flow.feature('tokens'))
  if (!signal.aborted) await read(namespace, signal)
}
