import { internalError } from '../../wallet/ProviderError'
import type { Hex } from '../engine/Hex'
import type { WalletChain } from '../engine/WalletChain'
import type { WalletContext } from './WalletContext'

const pollEvery = 100
const giveUpAfter = 60_000

/** Resolves when a transaction is in a block; rejects after a minute. */
export async function waitForReceipt(context: WalletContext, chain: WalletChain, hash: Hex): Promise<void> {
  const deadline = context.now() + giveUpAfter
  while ((await context.read(chain, 'eth_getTransactionReceipt', [hash])) == null) {
    if (context.now() > deadline) throw internalError(`Transaction ${hash} was not put into a block within a minute.`)
    await new Promise((resolve) => setTimeout(resolve, pollEvery))
  }
}
