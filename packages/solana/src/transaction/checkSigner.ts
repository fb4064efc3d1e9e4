import { seen } from '@latchkey/core'
import { requestInvalid } from '@latchkey/protocol/errors'
import { readSigners } from './readSigners'

/** Refuses bytes an account does not sign: the signer is the one in the bytes that were built. */
export function checkSigner({ address }: { readonly address: string }, transaction: unknown): void {
  const parts = transaction instanceof Uint8Array ? readSigners(transaction) : undefined
  if (!parts) throw requestInvalid({ field: 'transaction', seen: seen(transaction) })
  if (parts.signers.includes(address)) return
  throw requestInvalid({ field: 'transaction', seen: `signers ${parts.signers.join(', ')}, not ${address}` })
}
