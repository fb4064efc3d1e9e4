import { parseQuantity } from '../quantity'
import type { EvmContext } from './EvmContext'
import { isFields, type KnownSent, readBlockNumber, toShown } from './readTransaction'

/** Blocks for which its number has to be spent before a node that still shows it counts as one that forgot to forget it. */
export const settledBlocks = 12n

/**
 * Whether any node, or the wallet, has a transaction whose number is spent: in a block, or waiting. Of one that waits nothing can come once
 * its number is spent below blocks that no chain turns back: that is believed where each that answers says so, those that show it
 * among them, and none has it in a block.
 */
export async function isOnItsWay(
  context: Pick<EvmContext, 'read' | 'readEvery'>,
  { hash, from, nonce }: KnownSent,
): Promise<boolean> {
  const isThis = (told: unknown) => String(told).toLowerCase() === hash.toLowerCase()
  const answers = await context.readEvery('eth_getTransactionByHash', [hash])
  const receipts = await context.readEvery('eth_getTransactionReceipt', [hash])
  if (receipts.some((one) => isFields(one) && isThis(one['transactionHash']))) return true
  const shown = answers.filter((one) => isFields(one) && isThis(one['hash'])).map(toShown)
  if (shown.length === 0) return false
  // Of what was never seen the number may have been misread.
  if (shown.some((one) => !one || one.isMined || one.from !== from || one.nonce !== nonce)) return true
  const settled = (await readBlockNumber(context)) - settledBlocks
  if (settled < 0n) return true
  const counts = await context.readEvery('eth_getTransactionCount', [from, `0x${settled.toString(16)}`])
  const ways = [answers, receipts, counts]
  return counts.some((count, way) => {
    // One that told something and not all may be the one that has it.
    const isSilent = ways.every((told) => told[way] === undefined)
    const isWhole = ways.every((told) => told[way] !== undefined)
    return !isSilent && !(isWhole && (parseQuantity(count) ?? 0n) > nonce)
  })
}
