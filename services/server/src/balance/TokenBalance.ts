import type { getBalance } from '@latchkey/protocol/api'
import { formatAccountId } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import { formatUnits } from 'viem'
import type { Tokens } from '../chain/networks/createTokens'
import { nativeIcon } from '../chain/networks/nativeIcon'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { Chain } from '../chain/nodes/createChain'
import type { PriceAnswer } from '../price/createPrices'
import { asNumber, worth } from '../price/Dollars'
import type { Holdings } from './Holdings'

/** A balance as clients of the reference services read it. */
export type TokenBalance = InferOutput<typeof getBalance.answer>['balances'][number]

/** What an account holds, the native currency first, in the words of the wire. */
export function toTokenBalances(
  { network }: Chain,
  { native, tokens: held }: Holdings,
  known: Omit<PriceAnswer, 'isStale'>,
  tokens: Tokens,
): readonly TokenBalance[] {
  const { id: chainId, currency } = network
  if (currency === undefined) return []
  const lastPrice = (address: string) => {
    const last = known.old.get(address)
    return last && { lastPrice: { price: asNumber(last.price), at: new Date(last.at).toISOString() } }
  }
  const ofCurrency = native !== undefined && {
    ...{ name: currency.name, symbol: currency.symbol, chainId },
    ...amount(native, currency.decimals, known, nativePlaceholder),
    ...lastPrice(nativePlaceholder),
    iconUrl: nativeIcon(network, tokens),
  }
  return [
    ...(ofCurrency ? [ofCurrency] : []),
    ...held.map(({ token, address, amount: units }) => ({
      ...{
        name: token.name,
        symbol: token.symbol,
        chainId,
        address: formatAccountId({ chainId, address }),
      },
      ...amount(units, token.decimals, known, address.toLowerCase()),
      ...lastPrice(address.toLowerCase()),
      iconUrl: token.iconUrl,
      ...(!tokens.find(chainId, address) && !tokens.findMint(chainId, address) && { unlisted: true }),
    })),
  ]
}

function amount(
  units: bigint,
  decimals: number,
  { prices, dayAgo }: Pick<PriceAnswer, 'prices' | 'dayAgo'>,
  address: string,
) {
  const price = prices.get(address)
  const before = price === undefined ? undefined : dayAgo.get(address)
  return {
    ...(price !== undefined && { value: asNumber(worth(units, decimals, price)) }),
    price: price === undefined ? 0 : asNumber(price),
    ...(before !== undefined && { priceDayAgo: asNumber(before) }),
    quantity: { decimals: String(decimals), numeric: formatUnits(units, decimals) },
  }
}
