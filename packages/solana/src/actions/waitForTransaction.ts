import { pause, seen, type TransactionOutcome, type WaitForTransactionParameters } from '@latchkey/core'
import { isLatchkeyError, requestInvalid, rpcBadAnswer, transactionTimedOut } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { base58 } from '@scure/base'
import { publish } from '../rpc/publish'
import { readLamports } from '../rpc/readLamports'
import { watchSignature } from '../rpc/watchSignature'
import type { SentTransaction, SentTransactions } from './createSent'
import type { SolanaContext } from './SolanaContext'

const firstPause = 500
const longestPause = 2_000
/** Confirmations from which a block is never undone. */
const untilFinal = 32
/** Looks in a row past its last block at which nobody may know it: nodes of one address stand at different heights. */
const looksUntilDropped = 4
/** Words of the socket that are listened to: it has one to say, and is no clock. */
const mostWords = 5

/**
 * Waits until a transaction is confirmed, failed in a block, or dropped because its blockhash expired. The status is read again and
 * again, sooner where the node's socket says so; what this page published is published again meanwhile, the same bytes each time.
 *
 * @throws `transaction.timed_out` when none of that was seen in time.
 */
export async function waitForTransaction(
  context: SolanaContext,
  sent: SentTransactions,
  { hash, confirmations = 1, timeout = 180_000 }: WaitForTransactionParameters,
): Promise<TransactionOutcome> {
  if (!isSignature(hash)) throw requestInvalid({ field: 'hash', seen: seen(hash) })
  const { clock, signal, network } = context
  const until = clock.now() + timeout
  const url = network.rpcUrls.default.webSocket?.[0]
  let wake = () => {}
  let words = 0
  const stop = url === undefined ? () => {} : watchSignature(url, hash, () => words++ < mostWords && wake())
  let failure: unknown
  let known: boolean | undefined
  let over = 0
  try {
    for (let wait = firstPause; ; wait = Math.min(wait * 1.5, longestPause)) {
      // Before the look: what is heard meanwhile is looked at too.
      const woken = new Promise<void>((resolve) => {
        wake = resolve
      })
      try {
        const outcome = await look(context, sent, hash, confirmations)
        over = outcome === 'over' ? over + 1 : 0
        if (over >= looksUntilDropped) {
          if (await isOverEverywhere(context, sent.find(hash), hash)) return { status: 'dropped', hash }
          over = 0
        }
        if (outcome && outcome !== 'over' && outcome !== 'known') return outcome
        known = outcome === 'known'
      } catch (error) {
        if (signal.aborted) throw signal.reason
        if (!isLatchkeyError(error) || !/^(rpc|http|chain|ui)\./.test(error.code)) throw error
        failure = error
        known = undefined
      }
      if (clock.now() + wait > until)
        throw transactionTimedOut({ hash, ms: timeout, known: await knownAtLast(context, hash, known) }, failure)
      await Promise.race([pause(clock, wait, signal), woken])
    }
  } finally {
    stop()
  }
}

async function look(
  context: SolanaContext,
  sent: SentTransactions,
  hash: string,
  confirmations: number,
): Promise<TransactionOutcome | 'over' | 'known' | undefined> {
  const found = sent.find(hash)
  const known = found?.chainId === context.network.caipNetworkId ? found : undefined
  // Before the status: one that lands between the two questions is not taken for dropped.
  const isOver = known?.lastValidBlockHeight !== undefined && (await readHeight(context)) > known.lastValidBlockHeight
  const status = await readStatus(context, hash)
  if (status) {
    const { slot, isFailed } = status
    const isDeep = confirmations < untilFinal ? status.confirmations >= confirmations : status.isFinal
    if (status.isFinal || (status.isConfirmed && isDeep))
      return { status: isFailed ? 'reverted' : 'confirmed', hash, blockNumber: slot }
    return 'known'
  }
  if (isOver) return 'over'
  // Nodes drop what they cannot take at once; one that has it already says so, which changes nothing.
  if (known) await publish(context, known.bytes, known.options ?? { skipPreflight: true }).catch(() => {})
  return undefined
}

const hasStatus = (answer: unknown) =>
  isRecord(answer) && Array.isArray(answer['value']) && isRecord(answer['value'][0])

/** What was seen at the last look, or by any other node where that one knew nothing. */
const knownAtLast = async (context: SolanaContext, hash: string, known: boolean | undefined) =>
  known === false
    ? lookEverywhere(context, hash).then(
        (look) => look.known,
        () => undefined,
      )
    : known

/** Whether every node that answers stands past its last block, and none knows it. */
async function isOverEverywhere(
  context: SolanaContext,
  sent: SentTransaction | undefined,
  hash: string,
): Promise<boolean> {
  const { heights, known } = await lookEverywhere(context, hash)
  const last = sent?.lastValidBlockHeight ?? 0n
  return known === false && heights.every((height) => height === undefined || (readLamports(height) ?? 0n) > last)
}

/** How high each node stands, and whether any knows it, since one alone may lag behind, or lie; neither where one told only half of it. */
async function lookEverywhere({ readEvery }: SolanaContext, hash: string) {
  // Before the status: one that lands between the two questions is not taken for unknown.
  const heights = await readEvery(...heightAsked)
  const answers = await readEvery(...statusesOf(hash))
  if (answers.some(hasStatus)) return { heights, known: true }
  // One that told its height and nothing else may be the one that has it, one that told nothing else may be behind.
  const isWhole = heights.every((height, way) => (height === undefined) === (answers[way] === undefined))
  return { heights, known: isWhole && answers.length === heights.length ? false : undefined }
}

const statusesOf = (hash: string) => ['getSignatureStatuses', [[hash], { searchTransactionHistory: true }]] as const
const heightAsked = ['getBlockHeight', [{ commitment: 'confirmed' }]] as const

interface Status {
  readonly slot: bigint
  readonly confirmations: number
  readonly isConfirmed: boolean
  readonly isFinal: boolean
  readonly isFailed: boolean
}

async function readStatus({ read }: SolanaContext, hash: string): Promise<Status | undefined> {
  const [method, params] = statusesOf(hash)
  const answer = await read(method, params)
  const list = isRecord(answer) ? answer['value'] : undefined
  const status: unknown = Array.isArray(list) ? list[0] : undefined
  if (status === null) return
  const slot = isRecord(status) ? readLamports(status['slot']) : undefined
  if (!isRecord(status) || slot === undefined) throw rpcBadAnswer({ method })
  const { confirmationStatus: level, confirmations, err } = status
  const isFinal = level === 'finalized'
  return {
    slot,
    // A block that is confirmed stands on itself.
    confirmations: typeof confirmations === 'number' ? confirmations + 1 : 0,
    isConfirmed: isFinal || level === 'confirmed',
    isFinal,
    isFailed: err !== null && err !== undefined,
  }
}

async function readHeight({ read }: SolanaContext): Promise<bigint> {
  const [method, params] = heightAsked
  const height = readLamports(await read(method, params))
  if (height === undefined) throw rpcBadAnswer({ method })
  return height
}

function isSignature(value: unknown): value is string {
  try {
    return base58.decode(value as string).length === 64
  } catch {
    return false
  }
}
