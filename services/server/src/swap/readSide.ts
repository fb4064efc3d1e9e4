import { checksumAddress } from '@latchkey/protocol/address'
import { isAccountId, parseAccountId } from '@latchkey/protocol/caip'
import type { Tokens } from '../chain/networks/createTokens'
import type { EvmAddress } from '../chain/networks/Network'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import { badRequest } from '../http/answer/HttpError'
import { SwapError } from './SwapError'
import type { SwapSide } from './SwapProvider'

/**
 * What a CAIP-10 id of a parsed request names.
 *
 * @throws SwapError for a token no list of this server has, whatever it calls itself.
 */
export function readSide(tokens: Tokens, id: string): SwapSide {
  const { chainId, address } = parseAccountId(id)
  if (address.toLowerCase() === nativePlaceholder) return { kind: 'native' }
  const token = tokens.find(chainId, address)
  if (token === undefined) throw new SwapError('unsupported-token')
  return { kind: 'token', address: token.address }
}

/**
 * An account of a parsed request, plain or as CAIP-10.
 *
 * @throws HttpError 400 for one no key belongs to.
 */
export function readUser(text: string): EvmAddress {
  const address = checksumAddress(isAccountId(text) ? parseAccountId(text).address : text)
  if (address === undefined || /^0x(0{40}|e{40})$/i.test(address))
    throw badRequest('userAddress must be an address like 0x… or eip155:1:0x….')
  return address
}
