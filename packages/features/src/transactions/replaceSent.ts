import type { Core } from '@latchkey/core'
import type { ReplacementSent, ReplaceTransactionParameters } from '@latchkey/protocol/actions'
import { isTransactionHash } from '@latchkey/protocol/hash'
import { untilShown } from '../tracked/untilShown'
import type { LocalTransaction } from './LocalTransaction'

interface ReplaceSentParameters extends Pick<ReplaceTransactionParameters, 'how'> {
  readonly row: LocalTransaction
  /** Takes it back as long as the wallet does not show it. */
  readonly signal: AbortSignal
  /** Hears what is known of the first and of what takes its place. */
  readonly join: (rows: readonly LocalTransaction[]) => void
  /** Hears that the wallet shows it, and the answer, which may come after this has rejected. */
  readonly onShown: (answer: Promise<unknown>) => void
}

/** Asks the wallet to send another transaction in the place of one, and tracks what it sent; loaded for a wallet that honours a number. */
export async function replaceSent(
  core: Core,
  { row, how, join, onShown, signal }: ReplaceSentParameters,
): Promise<ReplacementSent> {
  const { hash = '', chainId, from, kind, nonce, to, amount, receives, least, replaces = hash } = row
  const { getActions } = await (await core.onDemand()).loadRequests()
  const { replaceTransaction } = await getActions(core, 'eip155')
  const { signal: shown, stop } = untilShown(signal)
  const keep = (sent: ReplacementSent) => {
    const twice = sent.nonce === 'kept' ? row.twice : sent.nonce
    const tracked = {
      twice,
      ...{ chainId, from, hash: sent.hash, at: core.clock.now(), status: 'pending' as const },
      // Of one with another nonce the first would look like what took its place, though both may pay.
      ...(sent.nonce === 'kept' && { nonce, replaces }),
    }
    const next = how === 'cancel' ? { ...tracked, kind: how } : { ...tracked, kind, to, amount, receives, least }
    // A wallet that names the same again sent nothing else.
    join([{ ...row, twice }, ...(sent.hash.toLowerCase() === hash.toLowerCase() ? [] : [next])])
    return sent
  }
  let answered: Promise<unknown> | undefined
  const hear = (answer: Promise<unknown>) => {
    stop()
    answered = answer
    onShown(answer)
  }
  try {
    return keep(await replaceTransaction({ hash, how, signal: shown, onShown: hear }).finally(stop))
  } catch (error) {
    // Its owner may say yes to what the page waits for no longer; which number that has nobody looks at then.
    answered
      ?.then(
        (late) => core.lifetime.aborted || (isTransactionHash(late) && keep({ hash: late, nonce: 'unread' })),
        () => {},
      )
      .catch(core.report)
    throw error
  }
}
