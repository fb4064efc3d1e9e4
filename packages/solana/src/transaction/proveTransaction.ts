import { badAnswer } from '@latchkey/protocol/errors'
import { holdsInstructions } from './holdsInstructions'
import { isSignedBy } from './isSignedBy'
import { readSigners } from './readSigners'

/**
 * The bytes a wallet returned, once the account's signature stands in them, over what they say: the wallet may add to what was asked,
 * but all of it must be there still, paid by the same account.
 */
export function proveTransaction(signed: Uint8Array, asked: Uint8Array, pubkey: string, method: string): Uint8Array {
  const parts = readSigners(signed)
  const before = readSigners(asked)
  const signature = parts?.signatures[parts.signers.indexOf(pubkey)]
  const isSigned = parts && signature && isSignedBy(pubkey, parts.message, signature)
  if (!isSigned) throw badAnswer({ method, expected: 'the transaction, signed by the account that was asked' })
  if (before && parts.signers[0] === before.signers[0] && holdsInstructions(parts.message, before.message))
    return signed
  throw badAnswer({ method, expected: 'the transaction that was asked for, or one that does all of it' })
}
