import { type Core, withDeadline } from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import { requestTimedOut } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { isAskable, type TakenBatch } from './isAskable'

/** What a wallet says of a batch that it sent. */
export interface BatchStatus {
  /** Of its last transaction, once the wallet names it. */
  readonly hash?: string | undefined
  /**
   * `dropped`: it reached no chain. `undone`: all of it, or a part, was reverted there. `unknown`: this wallet refuses to say, as where
   * it knows no such batch (5730). `none`: it goes on, or nobody answered.
   */
  readonly end: 'none' | 'done' | 'dropped' | 'undone' | 'unknown'
}

const method = 'wallet_getCallsStatus'
/** Milliseconds a wallet may take to answer. */
const patience = 10_000

/** What a wallet fails with that does not know the batch, or the question: by EIP-5792, JSON-RPC and EIP-1193. All else may pass. */
const forgotten: readonly unknown[] = [5730, -32602, -32601, 4200]

/**
 * Asks the wallet that took a batch how far it is; one that does not answer says nothing of it, and no other wallet is asked.
 * https://eips.ethereum.org/EIPS/eip-5792
 */
export async function readBatch(core: Core, taken: TakenBatch, signal: AbortSignal): Promise<BatchStatus> {
  const deadline = { clock: core.clock, ms: patience, expired: () => requestTimedOut({ method }), signals: [signal] }
  try {
    const status = await withDeadline(deadline, async () => {
      await core.onDemand()
      if (!isAskable(core, taken)) return undefined
      return (core.getProvider('eip155') as RpcProvider | undefined)?.request({ method, params: [taken.batch.id] })
    })
    return isRecord(status) ? { hash: hashIn(status), end: endOf(status['status']) } : { end: 'none' }
  } catch (error) {
    signal.throwIfAborted()
    const code = isRecord(error) ? error['code'] : undefined
    return { end: forgotten.includes(code) ? 'unknown' : 'none' }
  }
}

function hashIn({ receipts }: Readonly<Record<string, unknown>>): string | undefined {
  const last: unknown = Array.isArray(receipts) ? receipts.at(-1) : undefined
  const hash = isRecord(last) ? last['transactionHash'] : undefined
  return typeof hash === 'string' && /^0x[0-9a-f]{64}$/i.test(hash) ? hash : undefined
}

function endOf(code: unknown): BatchStatus['end'] {
  if (typeof code !== 'number' || code < 200) return 'none'
  if (code < 300) return 'done'
  if (code < 400) return 'none'
  return code < 500 ? 'dropped' : 'undone'
}
