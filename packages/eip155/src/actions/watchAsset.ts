import { seen, type WatchAssetParameters } from '@latchkey/core'
import { badAnswer, requestInvalid } from '@latchkey/protocol/errors'
import { cleanText } from '@latchkey/protocol/text'
import { isCheckedAddress } from '../isCheckedAddress'
import { askWallet } from '../wallet/askWallet'
import type { EvmContext } from './EvmContext'

const longestSymbol = 11
const mostDecimals = 36

/** Offers an ERC-20 token to the wallet's list (https://eips.ethereum.org/EIPS/eip-747); `false` when it was declined. */
export async function watchAsset(context: EvmContext, parameters: WatchAssetParameters): Promise<boolean> {
  const { address, decimals, image } = parameters
  const symbol = typeof parameters.symbol === 'string' ? cleanText(parameters.symbol) : ''
  if (!isCheckedAddress(address)) throw requestInvalid({ field: 'address', seen: seen(address) })
  if (symbol === '' || symbol.length > longestSymbol)
    throw requestInvalid({ field: 'symbol', seen: seen(parameters.symbol) })
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals)
    throw requestInvalid({ field: 'decimals', seen: seen(decimals) })
  if (image !== undefined && !/^(https:\/\/|data:image\/)/i.test(image))
    throw requestInvalid({ field: 'image', seen: seen(image) })
  const method = 'wallet_watchAsset'
  const options = { address, symbol, decimals, ...(image !== undefined && { image }) }
  const added = await askWallet(context, method, { type: 'ERC20', options })
  if (typeof added !== 'boolean') throw badAnswer({ method, expected: 'true or false' })
  return added
}
