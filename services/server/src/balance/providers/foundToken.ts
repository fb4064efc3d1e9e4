import type { ChainId } from '@latchkey/protocol/caip'
import { cleanText } from '@latchkey/protocol/text'
import type { Tokens } from '../../chain/networks/createTokens'
import { misleads } from '../../chain/networks/misleads'
import type { Currency, ListedToken } from '../../chain/networks/Network'

/** Letters of a name and of a symbol that a stranger chose. */
const longest = { name: 60, symbol: 20 } as const
const mostDecimals = 36
/** What a provider says of a token that is on no list. */
export interface SaidToken {
  readonly name?: string | null | undefined
  readonly symbol?: string | null | undefined
  readonly decimals?: number | null | undefined
  readonly icon?: string | null | undefined
}

/**
 * A token that is on no list, as far as it may be shown: nothing for one that says too little, that leads to a place of the web, or
 * that goes by the name of a listed token or of the chain's currency.
 */
export function foundToken(
  chainId: ChainId,
  said: SaidToken,
  known: { readonly tokens: Tokens; readonly currency: Currency | undefined },
): ListedToken | undefined {
  const name = cleanText(said.name ?? '', longest.name)
  const symbol = cleanText(said.symbol ?? '', longest.symbol)
  const { decimals, icon } = said
  if (name === '' || symbol === '' || misleads(chainId, { name, symbol }, known)) return undefined
  if (decimals == null || !Number.isInteger(decimals) || decimals < 0 || decimals > mostDecimals) return undefined
  return { chainId, name, symbol, decimals, iconUrl: isPicture(icon) ? icon : '' }
}

const isPicture = (said: string | null | undefined): said is string =>
  said != null && said.length <= 2_048 && URL.canParse(said) && new URL(said).protocol === 'https:'
