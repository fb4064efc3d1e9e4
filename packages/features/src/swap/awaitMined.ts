import type { Eip155Actions } from '@latchkey/protocol/actions'
import { swapDropped, swapReverted } from '@latchkey/protocol/errors'

/**
 * Waits until a transaction is in a block; resolves with its hash, which is another one where the wallet sped it up.
 *
 * @throws `swap.reverted`, `swap.dropped`, `transaction.timed_out`
 */
export async function awaitMined(
  { waitForTransaction }: Pick<Eip155Actions, 'waitForTransaction'>,
  hash: string,
  signal: AbortSignal,
): Promise<string> {
  const outcome = await waitForTransaction({ hash, signal })
  if (outcome.status === 'confirmed') return hash
  if (outcome.status === 'reverted') throw swapReverted({ hash })
  if (outcome.status === 'replaced' && outcome.how === 'sped-up')
    return awaitMined({ waitForTransaction }, outcome.replacement, signal)
  throw swapDropped({ hash })
}
