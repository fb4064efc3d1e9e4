import { seen } from '@latchkey/core'
import type { SolanaSimulation, SolanaTransactionParameters } from '@latchkey/protocol/actions'
import { requestInvalid, rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { base64 } from '@scure/base'
import { readLamports } from '../rpc/readLamports'
import type { SolanaContext } from './SolanaContext'

/** What a transaction would do, signed or not, with the newest blockhash in place of its own. */
export async function simulateTransaction(
  { read }: Pick<SolanaContext, 'read'>,
  { transaction }: SolanaTransactionParameters,
): Promise<SolanaSimulation> {
  if (!(transaction instanceof Uint8Array)) throw requestInvalid({ field: 'transaction', seen: seen(transaction) })
  const method = 'simulateTransaction'
  const options = { encoding: 'base64', commitment: 'confirmed', sigVerify: false, replaceRecentBlockhash: true }
  const answer = await read(method, [base64.encode(transaction), options])
  const value = isRecord(answer) && isRecord(answer['value']) ? answer['value'] : undefined
  if (!value) throw rpcBadAnswer({ method })
  const { err, logs, unitsConsumed } = value
  return {
    ...(err !== null && err !== undefined && { error: err }),
    logs: Array.isArray(logs) ? logs.filter((line): line is string => typeof line === 'string') : [],
    unitsConsumed: readLamports(unitsConsumed),
  }
}
