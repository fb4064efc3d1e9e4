import type { SolanaSendOptions } from '@latchkey/protocol/actions'
import { executionReverted, isLatchkeyError, rpcBadAnswer, transactionInvalid } from '@latchkey/protocol/errors'
import { base64 } from '@scure/base'

/** Gives signed bytes to a node; resolves with what it calls them, nothing where it has them already. */
export async function publish(
  { read }: { read(method: string, params: readonly unknown[]): Promise<unknown> },
  signed: Uint8Array,
  options: SolanaSendOptions,
): Promise<string | undefined> {
  const method = 'sendTransaction'
  try {
    const answer = await read(method, [base64.encode(signed), { encoding: 'base64', ...options }])
    if (typeof answer !== 'string') throw rpcBadAnswer({ method })
    return answer
  } catch (error) {
    const refusal = refusalOf(error)
    if (refusal) throw refusal
    return undefined
  }
}

/**
 * What a node's own trial of a transaction (-32002) means; none where it has it already, e.g. by a try whose answer was lost.
 * https://github.com/anza-xyz/agave/blob/master/rpc-client-api/src/custom_error.rs
 */
function refusalOf(error: unknown): unknown {
  if (!isLatchkeyError(error, 'rpc.resource_unavailable')) return error
  const detail = String(error.data['detail'] ?? '')
  if (/already been processed/i.test(detail)) return
  return /blockhash not found/i.test(detail)
    ? transactionInvalid({ field: 'blockhash', seen: 'one the chain does not know, or no more' }, error)
    : executionReverted({ detail }, error)
}
