import {
  gasPriceUnsupported,
  swapLiquidity,
  swapNoRoute,
  swapRefused,
  swapsUnsupported,
  swapTooSmall,
} from '@latchkey/protocol/errors'
import { readServerReason } from '../../service/readServerReason'

/** What a refused call about a swap was refused for: the server's reason as an error of its own, any other error as it is. */
export async function swapErrorFrom(error: unknown, about: 'swap' | 'gas-price' = 'swap'): Promise<unknown> {
  const reason = await readServerReason(error)
  if (!reason) return error
  const { name, description } = reason
  if (/insufficient[ _]liquidity/i.test(`${name} ${description}`)) return swapLiquidity({}, error)
  if (name === 'no_route') return swapNoRoute({}, error)
  if (name === 'amount_too_small') return swapTooSmall({}, error)
  // Where nobody swaps at all, no network is one to swap on.
  if (name === 'unsupported_chain' || name === 'not_configured')
    return about === 'swap' ? swapsUnsupported({}, error) : gasPriceUnsupported({}, error)
  return swapRefused({ detail: description, reason: name }, error)
}
