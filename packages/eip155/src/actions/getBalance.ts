import type { AbortableParameters, AdapterContext } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { proveEvmNode } from '@latchkey/protocol/provider'
import { parseQuantity } from '../quantity'

/** Known here, so that the first balance waits for no list of all methods. */
const rules = { isIdempotent: () => true, proveNode: proveEvmNode }

/** Native balance in wei; throws `rpc.bad_answer` when the node answers anything but a quantity. */
export async function getBalance(
  context: Pick<AdapterContext, 'read'>,
  { address, chainId, signal }: AbortableParameters & { readonly address: string; readonly chainId: ChainId },
): Promise<bigint> {
  const method = 'eth_getBalance'
  const balance = parseQuantity(await context.read({ chainId, method, params: [address, 'latest'], signal, rules }))
  if (balance === undefined) throw rpcBadAnswer({ method })
  return balance
}
