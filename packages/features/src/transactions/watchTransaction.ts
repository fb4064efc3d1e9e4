import { type Core, createSlice } from '@latchkey/core'
import type { TransactionOutcome } from '@latchkey/protocol/actions'
import { type Namespace, parseChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { isAskable } from '../tracked/isAskable'
import { isSentBefore, longestWay } from '../tracked/isSentBefore'
import { batchLifetime, isTakerGone } from '../tracked/isTakerGone'
import type { Effective } from '../tracked/readEffect'
import type { Heights, ReadHeights } from './createHeights'
import type { Finding } from './Finding'
import type { LocalTransaction } from './LocalTransaction'
import { isPending } from './mergeTransactions'

/** Blocks of Solana after which what no node knows cannot land: twice as many as a blockhash is good for, since nodes lag. */
const solanaLifetime = 300

/** Whether the chain of a transaction can be read now, without asking a wallet for anything. */
export function isReadable(core: Core, row: LocalTransaction): boolean {
  const { chainId, hash } = row
  if (hash === undefined && !isAskable(core, row)) return false
  const connection = core.store.getState().connections[namespaceOf(chainId)]
  return connection?.status === 'connected' && connection.proof === 'wallet' && connection.chainId === chainId
}

/** When a pending batch that nobody can be asked after any more is given up; `undefined` for all else. */
export const givenUpAt = (core: Core, row: LocalTransaction): number | undefined =>
  isPending(row) && row.batch && row.hash === undefined && isTakerGone(core, row) ? row.at + batchLifetime : undefined

export const namespaceOf = (chainId: string): Namespace => parseChainId(chainId).namespace as Namespace

type Replaced = Extract<TransactionOutcome, { status: 'replaced' }>

interface Watching {
  readonly timeout: number
  readonly signal: AbortSignal
  readonly readHeights: ReadHeights
}

/** Waits for the end of a transaction, at most `timeout` milliseconds; rejects only with the signal's reason. */
export async function watchTransaction(core: Core, row: LocalTransaction, watching: Watching): Promise<Finding> {
  const { signal } = watching
  if (givenUpAt(core, row) !== undefined) return { status: 'unknown', endedAt: core.clock.now() }
  const watch = (hash: string) => watchBlocks(core, { ...row, hash, batch: undefined }, watching)
  try {
    if (row.batch) return await (await import('./watchBatch')).watchBatch({ core, row, signal, watch })
    const found = await watch(row.hash)
    const isMined = found.status === 'confirmed' || found.status === 'failed'
    if (isMined && (await isNamedAgain(core, row, found.replacement ?? row.hash, signal)))
      return { ...found, status: 'unknown', effect: 'unseen' }
    if (found.status !== 'confirmed') return found
    const hash = found.replacement ?? row.hash
    return { ...found, ...(await judgeEffect(core, { ...row, hash }, signal)) }
  } catch {
    signal.throwIfAborted()
    return {}
  }
}

/** What became of the transaction itself; rejects only with the signal's reason. */
async function watchBlocks(
  core: Core,
  row: Extract<LocalTransaction, { batch?: undefined }>,
  { timeout, signal, readHeights }: Watching,
): Promise<Finding> {
  const { hash, from, nonce, chainId } = row
  let heights: Heights | undefined
  try {
    const { getActions } = await (await core.onDemand()).loadRequests()
    const { waitForTransaction } = await getActions(core, namespaceOf(chainId))
    // The network may have changed while code loaded.
    if (!waitForTransaction || !isReadable(core, row)) return {}
    // Before the look: one that lands between the two is not taken for dropped.
    if (chainId.startsWith('solana:')) heights = await readHeights(chainId, signal)
    const sender = nonce === undefined ? undefined : { address: from, nonce }
    const found = await waitForTransaction({ hash, sender, timeout, signal })
    const read = (method: string, params: readonly unknown[]) => core.read({ chainId, method, params, signal })
    if (found.status === 'replaced' && found.how !== 'sped-up') {
      const { judgeReplaced } = await import('./judgeReplaced')
      const rows = createSlice(core, 'transactions', []).getState()
      const judged = await judgeReplaced({ read, row, rows, replacement: found.replacement })
      if (judged) return { ...judged, endedAt: core.clock.now(), note: undefined }
    }
    // Its number was misread: that one is another of the same account, and this one lives.
    const rows = createSlice(core, 'transactions', []).getState()
    const isOther = found.status === 'replaced' && isSentBefore(rows, row, found.replacement)
    // Or may have been, for a while.
    if (!isOther && found.status === 'replaced' && mayLive(core, row, found)) return {}
    const outcome = isOther ? await waitForTransaction({ hash, timeout, signal }) : found
    const { replacement, how, seen } = outcome.status === 'replaced' ? outcome : ({} as Partial<Replaced>)
    // It did go, under another hash: how that one ended is how it ended.
    const end =
      replacement !== undefined && how === 'sped-up'
        ? await waitForTransaction({ hash: replacement, timeout, signal })
        : outcome
    const status = statusOf(end)
    if (status === 'dropped' && row.status === status) return {}
    // Its block was taken back.
    if (end !== outcome && status !== 'confirmed' && status !== 'failed') return {}
    // A bundle does more than the same: another row that is in it is not this one sent again.
    const isBundle =
      end !== outcome &&
      replacement !== undefined &&
      (await (await import('../tracked/isSentByOthers')).isSentByOthers(read, replacement, from))
    const again = isBundle ? undefined : how
    return { status, endedAt: core.clock.now(), replacement, how: again, note: undefined, ...(seen && { seen }) }
  } catch (error) {
    signal.throwIfAborted()
    return isLatchkeyError(error, 'transaction.timed_out')
      ? judgeSilence(core, row, { known: error.data['known'], heights, signal })
      : {}
  }
}

/**
 * Whether the wallet had named that transaction of another transfer before it was asked for this one, which its account sent itself: nobody
 * knows what became of this one. In a bundle of somebody else there may be both.
 */
async function isNamedAgain(
  core: Core,
  { chainId, from, hash, at }: Extract<LocalTransaction, { batch?: undefined }>,
  mined: string,
  signal: AbortSignal,
): Promise<boolean> {
  const isEarlier = (one: LocalTransaction) =>
    one.kind === 'send' && one.chainId === chainId && one.hash?.toLowerCase() === hash.toLowerCase() && one.at < at
  if (!createSlice(core, 'transactions', []).getState().some(isEarlier)) return false
  if (namespaceOf(chainId) !== 'eip155') return true
  const read = (method: string, params: readonly unknown[]) => core.read({ chainId, method, params, signal })
  return !(await (await import('../tracked/isSentByOthers')).isSentByOthers(read, mined, from))
}

/** What became of what a transaction was sent for, which went through itself. */
async function judgeEffect(
  core: Core,
  row: Effective & Pick<LocalTransaction, 'chainId'>,
  signal: AbortSignal,
): Promise<Pick<Finding, 'status' | 'effect'>> {
  const { chainId, kind } = row
  // What was allowed is read where it counts.
  if (namespaceOf(chainId) !== 'eip155' || (kind !== 'send' && kind !== 'swap')) return { status: 'confirmed' }
  const { readEffect } = await import('../tracked/readEffect')
  const read = (method: string, params: readonly unknown[]) => core.read({ chainId, method, params, signal })
  const { status } = await readEffect({ read, row })
  if (status === 'unknown') return { status, effect: 'unseen' }
  return { status: status === 'done' ? 'confirmed' : 'failed' }
}

/** Whether what seems to have taken its place may be another of the same account that its number was read before. */
function mayLive(core: Core, { at, nonce, seen }: LocalTransaction, found: Replaced): boolean {
  // Of one that a node showed the number is sure.
  if (nonce === undefined || seen || found.seen) return false
  const rows = createSlice(core, 'transactions', []).getState()
  const isOurs = rows.some((row) => row.hash?.toLowerCase() === found.replacement.toLowerCase() && row.nonce === nonce)
  return found.how !== 'sped-up' && core.clock.now() - at < longestWay && !isOurs
}

function statusOf(outcome: TransactionOutcome): LocalTransaction['status'] {
  if (outcome.status === 'reverted') return 'failed'
  // Something took its number that nobody finds any more: it may have gone all the same.
  return outcome.status === 'dropped' && outcome.nonce === 'spent' ? 'replaced' : outcome.status
}

/** What it means that a transaction has not ended: whether a node knew it now, and whether one did before. */
async function judgeSilence(
  core: Core,
  row: LocalTransaction,
  {
    known,
    heights,
    signal,
  }: { readonly known: unknown; readonly heights: Heights | undefined; readonly signal: AbortSignal },
): Promise<Finding> {
  // Its chain was not read to the end.
  if (typeof known !== 'boolean') return {}
  const { status, seen, cameBack = 0, lastBlock } = row
  if (status === 'dropped')
    return known ? { status: 'pending', seen: true, cameBack: cameBack + 1, endedAt: undefined } : {}
  if (known) return { seen: true, note: undefined }
  const dropped = { status: 'dropped', endedAt: core.clock.now(), note: undefined } as const
  if (!row.chainId.startsWith('solana:')) return seen ? dropped : whyUnshown(core, row, signal)
  if (!heights) return {}
  // Counted in blocks: a clock may jump. Until then it may land, and waits for nobody: it was signed, whatever a node said of it.
  if (lastBlock === undefined) return { lastBlock: heights.highest + solanaLifetime }
  // Nodes stand at different blocks: the highest is nearest to now, and the lowest has to be past it too.
  return heights.lowest > lastBlock ? dropped : {}
}

/** Why no node shows it: a contract alone may have other signers, not a key that lent its account code (EIP-7702). */
async function whyUnshown(
  core: Core,
  { chainId, from, note, noted = 0 }: LocalTransaction,
  signal: AbortSignal,
): Promise<Pick<Finding, 'note' | 'noted'>> {
  const method = 'eth_getCode'
  const code = await core.read({ chainId, method, params: [from, 'latest'], signal }).catch(() => undefined)
  signal.throwIfAborted()
  if (typeof code !== 'string') return {}
  const isKey = code === '0x' || code.toLowerCase().startsWith('0xef0100')
  const told = isKey ? 'shown-by-no-node' : 'waiting-for-signers'
  return told === note ? {} : { note: told, noted: noted + 1 }
}
