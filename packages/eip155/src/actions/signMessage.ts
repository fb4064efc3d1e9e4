import { type SignMessageParameters, seen } from '@latchkey/core'
import { requestInvalid } from '@latchkey/protocol/errors'
import { toHex } from '../toHex'
import { askWallet } from '../wallet/askWallet'
import { asSignature } from './asSignature'
import type { EvmContext } from './EvmContext'

/** Signs a text as its UTF-8 bytes (also when it looks like hex), bytes as they are (https://eips.ethereum.org/EIPS/eip-191). */
export async function signMessage(context: EvmContext, { message }: SignMessageParameters): Promise<string> {
  if (typeof message !== 'string' && !(message instanceof Uint8Array))
    throw requestInvalid({ field: 'message', seen: seen(message) })
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const method = 'personal_sign'
  return asSignature(method, await askWallet(context, method, [toHex(bytes), context.address]))
}
