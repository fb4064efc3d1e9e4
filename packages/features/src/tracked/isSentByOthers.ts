import { isSameAddress } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'

/**
 * Whether another account sent a transaction that is in a block, as who bundles what many ask for: where one of those took the place of
 * another, what was in that one may be in any later one.
 *
 * @throws `http.*`, `rpc.*` where the chain did not answer, or by a node that is behind: nobody knows then.
 */
export async function isSentByOthers(
  read: (method: string, params: readonly unknown[]) => Promise<unknown>,
  hash: string,
  account: string,
): Promise<boolean> {
  const method = 'eth_getTransactionByHash'
  const sent = await read(method, [hash])
  if (!isRecord(sent) || typeof sent['from'] !== 'string') throw rpcBadAnswer({ method })
  return !isSameAddress('eip155', sent['from'], account)
}
