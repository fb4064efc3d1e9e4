import { type Clock, pause, seen, type TransactionOutcome, type WaitForTransactionParameters } from '@latchkey/core'
import { isLatchkeyError, requestInvalid, transactionTimedOut } from '@latchkey/protocol/errors'
import { isTransactionHash } from '@latchkey/protocol/hash'
import type { EvmContext } from './EvmContext'
import { findReplacement } from './findReplacement'
import { isOnItsWay } from './isOnItsWay'
import { isKnownAnywhere, readBlockNumber, readNonce, readReceipt, readTransaction, type Sent } from './readTransaction'

const firstPause = 500
const longestPause = 4_000
/** Looks at which a transaction has to be gone before it counts as dropped, its number as spent, and one that no node ever showed as replaced. */
const looksUntilDropped = 6
/** Looks that show it waiting, until it is asked again whether its number is spent all the same. */
const looksUntilAsked = 8

/**
 * Waits until a transaction has ended: confirmed, reverted, replaced by another of the same nonce, or dropped.
 * Nodes that fail or stutter for a while are asked again.
 *
 * @throws `transaction.timed_out` when none of that was seen in time.
 */
export async function waitForTransaction(
  clock: Clock,
  context: EvmContext,
  { hash, confirmations = 1, timeout = 180_000, sender }: WaitForTransactionParameters,
): Promise<TransactionOutcome> {
  if (!isTransactionHash(hash)) throw requestInvalid({ field: 'hash', seen: seen(hash) })
  const until = clock.now() + timeout
  let state: Watched = { sent: undefined, missing: 0, shown: 0, firstBlock: undefined, searched: new Set() }
  let failure: unknown
  let known: boolean | undefined
  for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
    try {
      const next = await look(context, { hash, confirmations, sender }, state)
      if ('status' in next) return next
      state = next
      known = state.sent !== undefined && state.missing === 0
    } catch (error) {
      if (context.signal.aborted) throw context.signal.reason
      if (!isLatchkeyError(error) || !/^(rpc|http|chain|ui)\./.test(error.code)) throw error
      failure = error
      known = undefined
    }
    if (clock.now() + wait > until) {
      if (known === false) known = await isKnownAnywhere(context, hash).catch(() => undefined)
      throw transactionTimedOut({ hash, ms: timeout, known }, failure)
    }
    await pause(clock, wait, context.signal)
  }
}

interface Watched {
  /** The transaction as the mempool showed it. */
  readonly sent: Sent | undefined
  /** Looks in a row at which no node showed it, or its number was spent. */
  readonly missing: number
  /** Looks that showed it waiting. */
  readonly shown: number
  /** Where the search for a replacement begins. */
  readonly firstBlock: bigint | undefined
  /** Blocks that have no replacement. */
  readonly searched: ReadonlySet<bigint>
}

async function look(
  context: EvmContext,
  { hash, confirmations, sender }: Pick<WaitForTransactionParameters, 'hash' | 'sender'> & { confirmations: number },
  state: Watched,
): Promise<TransactionOutcome | Watched> {
  const outcome = await ended(context, hash, confirmations)
  if (outcome === 'too fresh') return state
  if (outcome !== undefined) return outcome

  const firstBlock = state.firstBlock ?? (await readBlockNumber(context))
  const pending = await readTransaction(context, hash)
  const sent = pending ?? state.sent
  const waits: Watched = { ...state, sent, missing: 0, shown: state.shown + 1, firstBlock }
  // A node may show for ever what no block can take any more.
  if (pending && (pending.isMined || (state.missing === 0 && state.shown % looksUntilAsked > 0))) return waits
  const next = { ...state, sent, firstBlock }
  // Without having seen it only a spent nonce tells of its end: it may be another account's, or wait for other signers.
  const account = sent ?? (sender && { hash, from: sender.address.toLowerCase(), nonce: BigInt(sender.nonce) })
  if (account === undefined) return next
  const missing = state.missing + 1
  if ((await readNonce(context, account.from)) <= account.nonce) {
    if (pending) return waits
    if (sent === undefined) return next
    if (missing < looksUntilDropped) return { ...next, missing }
    return (await isKnownAnywhere(context, hash)) ? { ...next, missing: 0 } : { status: 'dropped', hash }
  }
  // Its nonce is spent. Its own receipt may have come between the two looks.
  const late = await ended(context, hash, confirmations)
  if (late !== undefined) return late === 'too fresh' ? state : late
  const isPatient = missing <= looksUntilDropped
  // One that was never seen may have been replaced before anybody looked; or its number was misread, and its own block is still to come.
  if ((sent === undefined || pending) && isPatient) return { ...next, missing }
  // One node's word so far: where another has it, no block has to be searched.
  if (await isOnItsWay(context, account)) return { ...next, missing: 0 }
  const found = await findReplacement(context, account, {
    // Of one that is still shown, or never was, nobody saw when its number was spent.
    firstBlock: sent && !pending ? firstBlock : 0n,
    searched: state.searched,
    isLast: !isPatient,
  })
  // The node that shows the block has not shown its receipt yet.
  if (found === 'itself') return next
  if ('status' in found) return sent ? { ...found, seen: true } : found
  // The nodes of one address stand at different blocks: the one asked for its receipt may be behind.
  return isPatient ? { ...next, missing, searched: found } : { status: 'dropped', hash, nonce: 'spent' }
}

async function ended(
  context: EvmContext,
  hash: string,
  confirmations: number,
): Promise<TransactionOutcome | 'too fresh' | undefined> {
  const receipt = await readReceipt(context, hash)
  if (receipt === undefined) return
  const { blockNumber, reverted, fee } = receipt
  if (confirmations > 1 && (await readBlockNumber(context)) - blockNumber + 1n < BigInt(confirmations))
    return 'too fresh'
  return { status: reverted ? 'reverted' : 'confirmed', hash, blockNumber, ...(fee !== undefined && { fee }) }
}
