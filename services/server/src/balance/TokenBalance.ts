import { formatUnits } from 'viem'
import type { Tokens } from '../chain/networks/createTokens'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { Chain } from '../chain/nodes/createChain'
import { asNumber, type Dollars, worth } from '../price/Dollars'
import type { Holdings } from './createBalances'

/** A balance as clients of the reference services read it. */
export interface TokenBalance {
  readonly name: string
  readonly symbol: string
  readonly chainId: string
  /** CAIP-10; left out for the native currency. */
  readonly address?: string
  /** Dollars; left out when nobody knows the price. */
  readonly value?: number
  /** Dollars for one; 0 when nobody knows. */
  readonly price: number
  readonly quantity: { readonly decimals: string; readonly numeric: string }
  readonly iconUrl: string
}

/** What an account holds, the native currency first, in the words of the wire. */
export function toTokenBalances(
  { network }: Chain,
  { native, tokens: held }: Holdings,
  prices: ReadonlyMap<string, Dollars>,
  tokens: Tokens,
): readonly TokenBalance[] {
  const { id: chainId, currency, wrappedNative } = network
  if (currency === undefined) return []
  const icon = wrappedNative && tokens.find(chainId, wrappedNative)?.iconUrl
  return [
    {
      ...{ name: currency.name, symbol: currency.symbol, chainId },
      ...amount(native, currency.decimals, prices.get(nativePlaceholder)),
      iconUrl: icon ?? '',
    },
    ...held.map(({ token, amount: units }) => ({
      ...{ name: token.name, symbol: token.symbol, chainId, address: `${chainId}:${token.address}` },
      ...amount(units, token.decimals, prices.get(token.address.toLowerCase())),
      iconUrl: token.iconUrl,
    })),
  ]
}

function amount(units: bigint, decimals: number, price: Dollars | undefined) {
  return {
    ...(price !== undefined && { value: asNumber(worth(units, decimals, price)) }),
    price: price === undefined ? 0 : asNumber(price),
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
  }
}
