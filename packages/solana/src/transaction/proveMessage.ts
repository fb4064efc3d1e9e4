import { badAnswer } from '@latchkey/protocol/errors'
import { isRecord } from '@latchkey/protocol/json'
import { base58 } from '@scure/base'
import { isEnvelopeOf } from './isEnvelopeOf'
import { isSignedBy } from './isSignedBy'

/**
 * The signature in a wallet's answer to `solana_signMessage`, verified under the account that was asked: over the message, or over
 * the off-chain envelope a hardware key signs it in.
 */
export function proveMessage(answer: unknown, message: Uint8Array, pubkey: string): Uint8Array {
  const { signature, signedMessage } = isRecord(answer) ? answer : {}
  const given = decoded(signature)
  const envelope = decoded(signedMessage)
  const isSigned =
    given !== undefined &&
    (isSignedBy(pubkey, message, given) ||
      (envelope !== undefined && isEnvelopeOf(envelope, message) && isSignedBy(pubkey, envelope, given)))
  if (isSigned) return given
  throw badAnswer({
    method: 'solana_signMessage',
    expected: 'a signature of the message by the account that was asked',
  })
}

function decoded(value: unknown): Uint8Array | undefined {
  try {
    return base58.decode(value as string)
  } catch {
    return
  }
}
