import { askForAction, type SignMessageParameters, seen } from '@latchkey/core'
import { requestInvalid } from '@latchkey/protocol/errors'
import { base58 } from '@scure/base'
import { proveMessage } from '../transaction/proveMessage'
import type { SolanaContext } from './SolanaContext'

/**
 * Signs a text as its UTF-8 bytes, bytes as they are, and resolves with the signature in base58. It is verified under the account
 * that was asked.
 */
export async function signMessage(context: SolanaContext, { message }: SignMessageParameters): Promise<string> {
  if (typeof message !== 'string' && !(message instanceof Uint8Array))
    throw requestInvalid({ field: 'message', seen: seen(message) })
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const { address: pubkey } = context
  const method = 'solana_signMessage'
  const answer = await askForAction(context, method, () =>
    context.provider.request({ method, params: { message: base58.encode(bytes), pubkey } }),
  )
  return base58.encode(proveMessage(answer, bytes, pubkey))
}
