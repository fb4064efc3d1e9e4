import { badAnswer } from '@latchkey/protocol/errors'
import { isSignedBy } from './isSignedBy'
import { readSigners } from './readSigners'

/** The bytes a wallet returned, once the account's signature stands in them; over what they say, since a wallet may add to it. */
export function proveTransaction(signed: Uint8Array, pubkey: string, method: string): Uint8Array {
  const parts = readSigners(signed)
  const signature = parts?.signatures[parts.signers.indexOf(pubkey)]
  if (parts && signature && isSignedBy(pubkey, parts.message, signature)) return signed
  throw badAnswer({ method, expected: 'the transaction, signed by the account that was asked' })
}
