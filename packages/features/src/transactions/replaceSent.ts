import type { Core } from '@latchkey/core'
import type { ReplacementSent, ReplaceTransactionParameters } from '@latchkey/protocol/actions'
import { untilShown } from '../tracked/untilShown'
import type { LocalTransaction } from './LocalTransaction'

interface ReplaceSentParameters extends Pick<ReplaceTransactionParameters, 'how'> {
  readonly row: LocalTransaction
  /** Takes it back as long as the wallet does not show it. */
  readonly signal: AbortSignal
  /** Hears what is known of the first and of what takes its place. */
  readonly join: (rows: readonly LocalTransaction[]) => void
}

/** Asks the wallet to send another transaction in the place of one, and tracks what it sent; loaded for a wallet that honours a number. */
export async function replaceSent(
  core: Core,
  { row, how, join, signal }: ReplaceSentParameters,
): Promise<ReplacementSent> {
  const { hash = '', chainId, from, kind, nonce, to, amount, receives, least, replaces = hash } = row
  const { getActions } = await (await core.onDemand()).loadRequests()
  const { replaceTransaction } = await getActions(core, 'eip155')
  const { signal: shown, stop } = untilShown(signal)
  const sent = await replaceTransaction({ hash, how, signal: shown, onShown: stop }).finally(stop)
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
