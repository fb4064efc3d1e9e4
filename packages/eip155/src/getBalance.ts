import type { AdapterContext, AdapterRuntime } from '@latchkey/core'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { parseQuantity } from './quantity'

/** Native balance in wei; throws `rpc.bad_answer` when the node answers anything but a quantity. */
export async function getBalance(
  context: Pick<AdapterContext, 'read'>,
  { address, chainId, signal }: Parameters<AdapterRuntime['getBalance']>[0],
): Promise<bigint> {
  const method = 'eth_getBalance'
  const balance = parseQuantity(await context.read({ chainId, method, params: [address, 'latest'], signal }))
  if (balance === undefined) throw rpcBadAnswer({ method })
  return balance
}
