import { checksumAddress, createAddressCheck } from '@latchkey/protocol/address'
import { isAccountId, namespaces, parseAccountId } from '@latchkey/protocol/caip'
import { badRequest } from '../http/answer/HttpError'
import type { EvmAddress } from './networks/Network'

/** An account in a path: one on EVM chains, one of Solana, or one of a namespace this server reads nothing of. */
export type Account =
  | { readonly kind: 'evm'; readonly address: EvmAddress }
  | { readonly kind: 'solana'; readonly address: string }
  | { readonly kind: 'other' }

/**
 * Makes the reader of a plain address or a CAIP-10 account id. Outside EVM what was judged before is not judged again, of up to 8192
 * verdicts, since each is tried in every namespace; on EVM one hash both judges and spells an address, and nothing is kept.
 *
 * @throws HttpError 400, from the reader
 */
export function createAccountParser(): (text: string) => Account {
  const isAddress = createAddressCheck()
  return (text) => {
    const plain = isAccountId(text) ? parseAccountId(text).address : text
    const address = checksumAddress(plain)
    if (address !== undefined) return { kind: 'evm', address }
    if (isAddress('solana', plain)) return { kind: 'solana', address: plain }
    if (namespaces.some((namespace) => isAddress(namespace, plain))) return { kind: 'other' }
    throw badRequest('The address in the path must be an address of an account, like 0x and 40 hexadecimal digits.')
  }
}
