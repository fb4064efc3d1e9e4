import { askForAction } from '@latchkey/core'
import type { SolanaSendOptions, SolanaTransactionParameters } from '@latchkey/protocol/actions'
import { isLatchkeyError } from '@latchkey/protocol/errors'
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
 * a wallet that cannot only sign publishes itself.
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
  const signature = base58.encode(parts?.signatures[0] ?? new Uint8Array())
  const isAsBuilt = String(parts?.message) === String(readSigners(transaction)?.message)
  // Of bytes the wallet changed, its blockhash perhaps, nobody here knows how long they may land.
  const limit = isAsBuilt ? lastValidBlockHeight : undefined
  sent.keep(signature, { bytes: signed, chainId: context.network.caipNetworkId, lastValidBlockHeight: limit })
  try {
    await publish(context, signed, { preflightCommitment: 'confirmed', ...options })
  } catch (error) {
    // A node that never answered may have taken it: who waits for it learns what became of it.
    if (!isUnanswered(error)) throw error
  }
  return signature
}

const isUnanswered = (error: unknown): boolean =>
  isLatchkeyError(error) && /^(http\.|rpc\.(timed_out|bad_answer|unreachable)$)/.test(error.code)
