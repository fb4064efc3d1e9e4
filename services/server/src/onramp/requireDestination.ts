import { type AddressCheck, checksumAddress } from '@latchkey/protocol/address'
import { badRequest } from '../http/answer/HttpError'
import { namespaceOf } from './namespaceOf'
import type { PurchaseNetwork } from './OnrampProvider'

/**
 * The address that money goes to, one of the network it is sold on. A wrong checksum is a mistyped address here, where it is only spelled
 * anew elsewhere.
 *
 * @throws HttpError 400
 */
export function requireDestination(address: string, network: PurchaseNetwork, isAddress: AddressCheck): string {
  if (namespaceOf(network) === 'solana') {
    if (!isAddress('solana', address)) throw badRequest('What is sold on Solana goes to addresses of Solana.')
    return address
  }
  const spelled = checksumAddress(address)
  if (spelled === undefined) throw badRequest('What is sold on an EVM chain goes to addresses of EVM chains.')
  const hasChecksum = /[a-f]/.test(address) && /[A-F]/.test(address)
  if (hasChecksum && spelled !== address)
    throw badRequest('The address in destinationWallets has a wrong checksum: copy it again.')
  return spelled
}
