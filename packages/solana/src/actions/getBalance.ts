import type { AbortableParameters, AdapterContext } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { readLamports } from '../rpc/readLamports'

/** Native balance in lamports; throws `rpc.bad_answer` when the node answers anything but a count. */
export async function getBalance(
  context: Pick<AdapterContext, 'read'>,
  { address, chainId, signal }: AbortableParameters & { readonly address: string; readonly chainId: ChainId },
): Promise<bigint> {
  const method = 'getBalance'
  const answer = await context.read({ chainId, method, params: [address, { commitment: 'confirmed' }], signal })
  const balance = readLamports((answer as { readonly value?: unknown } | null)?.value)
  if (balance === undefined) throw rpcBadAnswer({ method })
  return balance
}
