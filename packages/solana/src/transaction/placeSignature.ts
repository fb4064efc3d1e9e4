import { requestInvalid } from '@latchkey/protocol/errors'
import { readSigners } from './readSigners'

/** The same transaction with the signature of one of its signers in place. */
export function placeSignature(transaction: Uint8Array, signer: string | undefined, signature: Uint8Array): Uint8Array {
  const parts = readSigners(transaction)
  const index = signer === undefined ? -1 : (parts?.signers.indexOf(signer) ?? -1)
  if (!parts || index < 0) throw requestInvalid({ field: 'transaction', seen: 'bytes the account does not sign' })
  const signed = Uint8Array.from(transaction)
  signed.set(signature, parts.start + index * 64)
  return signed
}
