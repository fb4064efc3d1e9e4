import { swapReverted } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { encodeCall, numberOf, selectors, wordsOf } from '../contract/encodeCall'
import { quantityOf } from '../service/quantityOf'
import type { ChainReads } from './createChainReads'
import type { SwapTrade } from './createSwapCalls'
import { hexOf } from './createTokenReads'
import { isNative } from './SwapToken'

interface RequireSwappedParameters {
  readonly reads: ChainReads
  readonly trade: SwapTrade
  /** Least that was to be bought, in the smallest unit. */
  readonly minimum: bigint
  /** Of the transaction that the batch is in, mined and not reverted. */
  readonly hash: string
  /** Whether the wallet says that some of the batch was undone. */
  readonly word: 'done' | 'undone'
}

/**
 * Throws `swap.reverted` where a batch swapped nothing, though the transaction it is in went through: whoever sends it for the account
 * puts others beside it, and each may be undone alone. What was held in the block before and in that one tells.
 */
export async function requireSwapped(parameters: RequireSwappedParameters): Promise<void> {
  const { reads, trade, minimum, hash, word } = parameters
  const method = 'eth_getTransactionByHash'
  const sent = await reads.read(method, [hash]).catch(() => undefined)
  const { from, blockNumber } = isRecord(sent) ? sent : { from: undefined, blockNumber: undefined }
  const isOwn = String(from).toLowerCase() === trade.user.toLowerCase()
  if (word === 'done' && isOwn) return
  // Of the chain's own currency the fee is taken too, so there what was sold is looked at.
  const isSold = isNative(trade.to)
  const token = (isSold ? trade.from : trade.to).address
  const held = async (block: bigint) => {
    const call = { to: token, data: encodeCall(selectors.balanceOf, trade.user) }
    return numberOf(wordsOf(await reads.read('eth_call', [call, hexOf(block)]))?.[0] ?? '')
  }
  let moved: bigint
  try {
    const block = quantityOf(blockNumber, method)
    const [before, after] = await Promise.all([held(block - 1n), held(block)])
    moved = isSold ? before - after : after - before
  } catch {
    // A node that keeps no past leaves the wallet's word.
    if (word === 'done') return
    throw swapReverted({ hash })
  }
  if (moved < (isSold ? trade.amount : minimum)) throw swapReverted({ hash })
}
