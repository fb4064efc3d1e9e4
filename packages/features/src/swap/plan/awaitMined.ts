import type { Eip155Actions } from '@latchkey/protocol/actions'
import { isLatchkeyError, swapDropped, swapReverted, swapUnconfirmed } from '@latchkey/protocol/errors'
import { longestWay } from '../../tracked/isSentBefore'

export interface AwaitMinedParameters {
  readonly hash: string
  /** Who sent it, its nonce, and when: without it nothing finds what took the place of one that no node showed. */
  readonly sender?: { readonly address: string; readonly nonce: number; readonly at: number } | undefined
  readonly now: () => number
  /**
   * Finds the transaction that does the same, if any, where another took its place: that other one, or one that whoever sends for the account
   * sent besides.
   */
  readonly follow?: ((replacement: string) => Promise<string | undefined>) | undefined
  /** Whether another one was sent before it: its number was misread, and that one did not take its place. */
  readonly isBefore?: ((hash: string) => boolean) | undefined
  /** Hears of one that took its place. */
  readonly onReplaced?: ((hash: string) => void) | undefined
  readonly signal: AbortSignal
}

/**
 * Waits until a transaction is in a block; resolves with its hash, which is another one where the wallet sped it up.
 *
 * @throws `swap.reverted`, `swap.dropped` where another took the place of one that a node showed, `transaction.timed_out`, `swap.unconfirmed`
 * where its number went to nobody knows what, or to another and no node ever showed it, and with the milliseconds since it was looked for where
 * every node forgot it: its wallet may have it still
 */
export async function awaitMined(
  { waitForTransaction }: Pick<Eip155Actions, 'waitForTransaction'>,
  parameters: AwaitMinedParameters,
): Promise<string> {
  const { hash, sender, now, follow, isBefore, onReplaced, signal } = parameters
  const began = now()
  const outcome = await waitForTransaction({ hash, sender, signal })
  if (outcome.status === 'confirmed') return hash
  if (outcome.status === 'reverted') throw swapReverted({ hash })
  if (outcome.status === 'dropped')
    throw swapUnconfirmed({ id: hash, ...(outcome.nonce !== 'spent' && { ms: now() - began }) })
  const { how, replacement, seen } = outcome
  // It lives: from here on only its own block tells of it.
  if (sender && isBefore?.(replacement)) return awaitMined({ waitForTransaction }, { ...parameters, sender: undefined })
  const next = how === 'sped-up' ? replacement : await follow?.(replacement)
  if (next === undefined) {
    if (seen) throw swapDropped({ hash })
    const left = sender ? sender.at + longestWay - now() : 0
    if (left > 0 && (await isMinedYet(waitForTransaction, { hash, timeout: left, signal })))
      return awaitMined({ waitForTransaction }, { ...parameters, sender: undefined })
    // Its number was read alone: its wallet may have sent it with another one, where no node sees it.
    throw swapUnconfirmed({ id: hash })
  }
  onReplaced?.(next)
  return awaitMined({ waitForTransaction }, { ...parameters, hash: next })
}

/** Whether it lives all the same, with another number than was read for it: its own block alone tells. */
async function isMinedYet(
  waitForTransaction: Eip155Actions['waitForTransaction'],
  parameters: { readonly hash: string; readonly timeout: number; readonly signal: AbortSignal },
): Promise<boolean> {
  try {
    const { status } = await waitForTransaction(parameters)
    return status === 'confirmed' || status === 'reverted'
  } catch (error) {
    if (isLatchkeyError(error, 'transaction.timed_out')) return error.data['known'] !== false
    throw error
  }
}
