import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError } from '@latchkey/protocol/errors'
import { readRefusal, revertReason } from '../../tracked/readRefusal'

/** Why a contract undid a swap, or would have: its own words, where it gave any; of a server that refused its word for it. What was sent is tried again as it was, on what stood before its block. */
export async function failureReason(
  core: Pick<Core, 'read' | 'lifetime'>,
  error: unknown,
  chainId: ChainId,
): Promise<string | undefined> {
  if (!isLatchkeyError(error)) return undefined
  if (isLatchkeyError(error, 'swap.reverted')) {
    const { hash } = error.data as { readonly hash: string }
    return readRefusal(core, { chainId, hash }, core.lifetime)
  }
  if (isLatchkeyError(error, 'swap.refused')) return `${error.data['reason']}`
  return error.code === 'swap.would_revert' || error.code.startsWith('chain.') ? revertReason(error.data) : undefined
}
