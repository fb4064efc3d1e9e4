import type { Core } from '@latchkey/core'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { cleanText } from '@latchkey/protocol/text'
import { quantityOf } from '../contract/quantityOf'
import type { TrackedTransaction } from './TrackedTransaction'

/** Why a contract undid a transaction, in its own words: it is tried again, without sending it, on what stood before its block. */
export async function readRefusal(
  core: Pick<Core, 'read'>,
  { chainId, hash }: Pick<TrackedTransaction, 'chainId'> & { readonly hash: string },
  signal: AbortSignal,
): Promise<string | undefined> {
  if (!chainId.startsWith('eip155:')) return undefined
  const read = (method: string, params: readonly unknown[]) => core.read({ chainId, method, params, signal })
  try {
    const sent = await read('eth_getTransactionByHash', [hash])
    if (!isRecord(sent)) return undefined
    const { from, to, input, value, blockNumber } = sent
    const before = quantityOf(blockNumber, 'eth_getTransactionByHash') - 1n
    await read('eth_call', [{ from, to, data: input, value }, `0x${before.toString(16)}`])
    return undefined
  } catch (error) {
    signal.throwIfAborted()
    return isLatchkeyError(error, 'chain.execution_reverted') ? revertReason(error.data) : undefined
  }
}

/** Why a contract undid a call, in its own words: text of strangers, cleaned; `undefined` where an error's data has none. */
export function revertReason({ detail }: { readonly detail?: unknown }): string | undefined {
  return typeof detail === 'string'
    ? cleanText(detail.replace(/^.*?execution reverted:? ?/i, ''), 200) || undefined
    : undefined
}
