import { type Core, pause } from '@latchkey/core'
import type { AskScope, Call, Eip155Actions } from '@latchkey/protocol/actions'
import { isLatchkeyError, swapDropped, swapReverted, swapUnconfirmed } from '@latchkey/protocol/errors'
import type { TakenBatch } from '../../tracked/isAskable'
import { readBatch } from '../../tracked/readBatch'

/** Milliseconds between two looks at a batch, and until it counts as lost. */
const looks = { every: 1_000, until: 180_000 }

/** Answers that leave single steps: no such method, not on this chain, no upgrade of the account, not all or none. */
const singly = ['wallet.unsupported_method', 'wallet.unsupported_chain', 'wallet.upgrade_rejected']

/** Sends calls as one; `undefined` where the wallet then would rather not, so that they go one by one. */
export async function sendBatch(
  { sendCalls }: Pick<Eip155Actions, 'sendCalls'>,
  calls: readonly Call[],
  scope: AskScope,
): Promise<string | undefined> {
  try {
    const sent = await sendCalls({ calls, atomic: true, ...scope })
    return sent.kind === 'batch' ? sent.id : undefined
  } catch (error) {
    if (isLatchkeyError(error) && [...singly, 'wallet.atomicity_not_supported'].includes(error.code)) return undefined
    throw error
  }
}

/**
 * Resolves with the hash of the batch's last transaction once the wallet names it, another than one that is no more: how it ended, the chain
 * says.
 *
 * @throws `swap.dropped` when the wallet gave it up, `swap.reverted` when it was undone in no transaction, `swap.unconfirmed`
 */
export async function batchHash(
  core: Core,
  taken: TakenBatch,
  { gone, signal }: { readonly gone?: string; readonly signal: AbortSignal },
): Promise<string> {
  const until = core.clock.now() + looks.until
  const shown = taken.batch.id.slice(0, 66)
  for (;;) {
    const { hash, end } = await readBatch(core, taken, signal)
    if (hash && hash.toLowerCase() !== gone?.toLowerCase()) return hash
    if (end === 'dropped') throw swapDropped({ hash: shown })
    if (end === 'undone') throw swapReverted({ hash: shown })
    if (core.clock.now() + looks.every > until) throw swapUnconfirmed({ id: shown, ms: looks.until })
    await pause(core.clock, looks.every, signal)
  }
}
