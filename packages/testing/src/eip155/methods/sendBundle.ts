import type { Hex } from '../engine/Hex'
import type { Bundle } from '../engine/WalletState'
import type { BundlePlan } from './BundlePlan'
import { sendAtomicBundle } from './sendAtomicBundle'
import { planTransaction, sendPlan } from './TransactionPlan'
import type { WalletContext } from './WalletContext'

/** Sends the calls, together or one by one, and remembers what was sent. */
export async function sendBundle(context: WalletContext, plan: BundlePlan): Promise<void> {
  const { id, chain, atomic, calls } = plan
  const hashes = atomic ? [await sendAtomicBundle(context, plan)] : await sendOneByOne(context, plan)
  const bundle: Bundle = { id, chainId: chain.chainId, atomic, hashes, size: calls.length }
  context.store.update(({ bundles }) => ({ bundles: [...bundles, bundle].slice(-50) }))
}

/** Stops at the first call that cannot be sent; fails only when none was. */
async function sendOneByOne(context: WalletContext, { chain, account, calls }: BundlePlan): Promise<readonly Hex[]> {
  const hashes: Hex[] = []
  for (const call of calls) {
    try {
      hashes.push(await sendPlan(context, await planTransaction(context, chain, account, { call })))
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  return hashes
}
