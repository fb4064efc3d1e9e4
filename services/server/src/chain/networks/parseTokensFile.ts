import { isJsonObject } from '@latchkey/protocol/api'
import { chainIdOf } from '@latchkey/protocol/caip'
import type { Token } from './Network'
import { decimals, evmAddress, own, shortText } from './shortText'

const most = 20_000

/**
 * Reads a token list.
 *
 * https://tokenlists.org
 *
 * @throws Error that says which token is wrong and how it should look.
 */
export function parseTokensFile(text: string): readonly Token[] {
  const parsed: unknown = JSON.parse(text)
  const tokens = isJsonObject(parsed) ? own(parsed, 'tokens') : parsed
  if (!Array.isArray(tokens) || tokens.length > most)
    throw new Error(`must hold { "tokens": […] } with at most ${most} tokens`)
  return tokens.map((value: unknown, place) => {
    try {
      return parseToken(value)
    } catch (error) {
      throw new Error(`holds a wrong token at place ${place}: ${(error as Error).message}`)
    }
  })
}

function parseToken(value: unknown): Token {
  if (!isJsonObject(value)) throw new Error('it must be an object')
  const number = own(value, 'chainId')
  if (!Number.isSafeInteger(number) || (number as number) < 0) throw new Error('"chainId" must be a whole number')
  const address = evmAddress(value, 'address')
  if (address === undefined) throw new Error('"address" is missing')
  return {
    chainId: chainIdOf('eip155', number as number),
    address,
    name: shortText(value, 'name'),
    symbol: shortText(value, 'symbol', 24),
    decimals: decimals(value),
    iconUrl: iconUrl(own(value, 'logoURI')),
  }
}

/** What a page may show as a picture; anything else is no picture. */
function iconUrl(value: unknown): string {
  if (typeof value !== 'string' || value.length > 16_384) return ''
  return /^data:image\/(png|jpeg|webp|gif|svg\+xml)[;,]/.test(value) || (/^https:/.test(value) && URL.canParse(value))
    ? value
    : ''
}
