import type { Call } from '../engine/ApprovalRequest'
import type { Hex } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'
import type { Bundle } from '../engine/WalletState'
import { planTransaction, sendPlan } from './TransactionPlan'
import type { WalletContext } from './WalletContext'

export interface BundlePlan {
  readonly id: string
  readonly chain: WalletChain
  readonly account: Hex
  readonly calls: readonly Call[]
  readonly atomic: boolean
}

/** Sends the calls one by one; stops at the first that cannot be sent and fails only when none was. */
export async function sendBundle(
  context: WalletContext,
  { id, chain, account, calls, atomic }: BundlePlan,
): Promise<void> {
  const remember = (hashes: readonly Hex[]) => {
    const bundle: Bundle = { id, chainId: chain.chainId, atomic, hashes, size: calls.length }
    context.store.update(({ bundles }) => ({
      bundles: [...bundles.filter((other) => other.id !== id), bundle].slice(-50),
    }))
  }
  const hashes: Hex[] = []
  for (const call of calls) {
    try {
      hashes.push(await sendPlan(context, await planTransaction(context, chain, account, { call })))
    } catch (error) {
      if (hashes.length === 0) throw error
      break
    }
  }
  remember(hashes)
}
