import { canonicalSolanaAddress } from '@latchkey/protocol/address'
import { isJsonObject, type JsonObject } from '@latchkey/protocol/api'
import { type ChainId, chainIdOf, isChainId } from '@latchkey/protocol/caip'
import type { ListedToken, Mint, Token } from './Network'
import { decimals, evmAddress, own, shortText } from './shortText'

const most = 20_000

/**
 * Reads a token list. Chains of EVM are numbers, as the standard says; tokens of Solana name their chain by its CAIP-2 id.
 *
 * https://tokenlists.org
 *
 * @throws Error that says which token is wrong and how it should look.
 */
export function parseTokensFile(text: string): readonly (Token | Mint)[] {
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

function parseToken(value: unknown): Token | Mint {
  if (!isJsonObject(value)) throw new Error('it must be an object')
  const chain = own(value, 'chainId')
  if (isChainId(chain) && chain.startsWith('solana:')) return { ...listed(value, chain), mint: mintAddress(value) }
  if (!Number.isSafeInteger(chain) || (chain as number) < 0)
    throw new Error(
      '"chainId" must be a whole number, or the id of a chain of Solana like solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
    )
  const address = evmAddress(value, 'address')
  if (address === undefined) throw new Error('"address" is missing')
  return { ...listed(value, chainIdOf('eip155', chain as number)), address }
}

function mintAddress(value: JsonObject): string {
  const address = own(value, 'address')
  const mint = typeof address === 'string' ? canonicalSolanaAddress(address) : undefined
  if (mint === undefined) throw new Error('"address" must be an address of Solana, 32 bytes in base58')
  return mint
}

function listed(value: JsonObject, chainId: ChainId): ListedToken {
  return {
    chainId,
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
