import { askForAction } from '@latchkey/core'
import type { SolanaSendOptions, SolanaTransactionParameters } from '@latchkey/protocol/actions'
import { base58 } from '@scure/base'
import { publish } from '../rpc/publish'
import { checkSigner } from '../transaction/checkSigner'
import { readSigners } from '../transaction/readSigners'
import { isUnsupported } from '../wallet/isUnsupported'
import type { SentTransactions } from './createSent'
import type { SolanaContext } from './SolanaContext'
import { signTransaction } from './signTransactions'

interface Sending extends SolanaTransactionParameters {
  readonly options?: SolanaSendOptions | undefined
  /** The last block that may take it, where its builder knows. */
  readonly lastValidBlockHeight?: bigint | undefined
}

/**
 * Has the wallet sign and publishes what it returned by the page's own nodes, so that the same bytes can be published again;
 * a wallet that cannot only sign publishes itself. What was signed has its signature from then on, also where a node refuses it:
 * signed a second time, both may land.
 */
export async function sendTransaction(
  context: SolanaContext,
  sent: SentTransactions,
  { transaction, options, lastValidBlockHeight }: Sending,
): Promise<string> {
  checkSigner(context, transaction)
  let signed: Uint8Array
  try {
    signed = await signTransaction(context, { transaction })
  } catch (error) {
    if (!isUnsupported(error)) throw error
    const method = 'solana_signAndSendTransaction'
    return await askForAction(context, method, () => context.provider.sendTransaction(transaction, options))
  }
  const parts = readSigners(signed)
  const [first = new Uint8Array()] = parts?.signatures ?? []
  const signature = base58.encode(first)
  const isAsBuilt = String(parts?.message) === String(readSigners(transaction)?.message)
  // Of bytes the wallet changed, its blockhash perhaps, nobody here knows how long they may land.
  const limit = isAsBuilt ? lastValidBlockHeight : undefined
  const kept = { bytes: signed, chainId: context.network.caipNetworkId, lastValidBlockHeight: limit }
  sent.keep(signature, kept)
  const trial = { preflightCommitment: 'confirmed', ...options } as const
  try {
    await publish(context, signed, trial)
  } catch (error) {
    if (context.signal.aborted) throw context.signal.reason
    // Who pays for it has not signed: no network takes it yet.
    if (first.every((byte) => byte === 0)) throw error
    // An earlier try may have published it whatever this node says: who waits for it learns what became of it. None that a node's
    // trial refused is published without one, where it would fail for a fee.
    sent.keep(signature, { ...kept, options: trial })
  }
  return signature
}
