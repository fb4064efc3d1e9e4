import { checksumAddress, isAddress } from '@latchkey/protocol/address'
import { isAccountId, namespaces, parseAccountId } from '@latchkey/protocol/caip'
import { badRequest } from '../http/answer/HttpError'
import type { EvmAddress } from './networks/Network'

/** An account in a path: one on EVM chains, or one of a namespace this server reads nothing of. */
export type Account = { readonly kind: 'evm'; readonly address: EvmAddress } | { readonly kind: 'other' }

/**
 * Reads a plain address, or a CAIP-10 account id.
 *
 * @throws HttpError 400
 */
export function parseAccount(text: string): Account {
  const plain = isAccountId(text) ? parseAccountId(text).address : text
  const address = checksumAddress(plain)
  if (address !== undefined) return { kind: 'evm', address }
  if (namespaces.some((namespace) => isAddress(namespace, plain))) return { kind: 'other' }
  throw badRequest('The address in the path must be an address of an account, like 0x and 40 hexadecimal digits.')
}
