import { isLatchkeyError } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import type { ChainReads } from './createChainReads'
import type { ReadCall } from './createTokenReads'

/** Why a contract undid a call: its own words, where it gave any. A transaction that was undone is tried again without sending it. */
export async function failureReason(reads: ChainReads, error: unknown, call: ReadCall): Promise<string | undefined> {
  if (!isLatchkeyError(error)) return undefined
  if (error.code === 'swap.reverted') {
    return reads.call(call).then(
      () => undefined,
      (refused: unknown) => (isLatchkeyError(refused, 'chain.execution_reverted') ? wordsIn(refused.data) : undefined),
    )
  }
  return error.code === 'swap.would_revert' || error.code.startsWith('chain.') ? wordsIn(error.data) : undefined
}

function wordsIn(data: Readonly<Record<string, unknown>>): string | undefined {
  const { detail } = data
  return typeof detail === 'string'
    ? cleanText(detail.replace(/^.*?execution reverted:? ?/i, ''), 200) || undefined
    : undefined
}
