import { checksumAddress } from '@latchkey/protocol/address'
import { badRequest } from '../http/answer/HttpError'

/**
 * The address that money goes to. A wrong checksum is a mistyped address here, where it is only spelled anew elsewhere.
 *
 * @throws HttpError 400
 */
export function requireDestination(address: string): `0x${string}` {
  const spelled = checksumAddress(address)
  if (spelled === undefined) throw badRequest('What is sold here goes to addresses on EVM chains.')
  const hasChecksum = /[a-f]/.test(address) && /[A-F]/.test(address)
  if (hasChecksum && spelled !== address)
    throw badRequest('The address in destinationWallets has a wrong checksum: copy it again.')
  return spelled
}
