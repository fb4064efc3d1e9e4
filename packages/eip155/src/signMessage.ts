import type { ActionContext, SignMessageParameters } from '@latchkey/core'
import { badAnswer, requestInvalid } from '@latchkey/protocol/errors'
import { isSignedMessage } from '@latchkey/protocol/hash'
import { askWallet } from './askWallet'
import { seen } from './quantity'

/** Signs a text as its UTF-8 bytes (also when it looks like hex), bytes as they are (https://eips.ethereum.org/EIPS/eip-191). */
export async function signMessage(context: ActionContext, { message }: SignMessageParameters): Promise<string> {
  if (typeof message !== 'string' && !(message instanceof Uint8Array))
    throw requestInvalid({ field: 'message', seen: seen(message) })
  const bytes = typeof message === 'string' ? new TextEncoder().encode(message) : message
  const method = 'personal_sign'
  return asSignature(method, await askWallet(context, method, [toHex(bytes), context.address]))
}

/** The answer as a signature, or `wallet.bad_answer`. */
export function asSignature(method: string, answer: unknown): string {
  if (!isSignedMessage(answer)) throw badAnswer({ method, expected: 'a signature' })
  return answer
}

/** Bytes as `0x` and two hex digits each. */
export function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
