import type { Tokens } from '../chain/networks/createTokens'
import type { Currency } from '../chain/networks/Network'
import { type HistoryPage, keyOfToken } from './createHistoryPages'
import type { Movement } from './Entry'

/** Something that moved, with the decimals of what it counts. */
export interface ToldMovement extends Movement {
  readonly decimals: number
}

/** What moved by an entry, without that whose decimals nobody knows: its amount would be told as another one. */
export function toldMovements(
  { chain, chainId, movements }: Pick<HistoryPage['entries'][number], 'chain' | 'chainId' | 'movements'>,
  words: HistoryPage['words'],
  { tokens, currency }: { readonly tokens: Tokens; readonly currency: Currency | undefined },
): readonly ToldMovement[] {
  const decimalsOf = ({ kind, token }: Movement) => {
    if (kind === 'native') return currency?.decimals
    if (kind === 'erc20')
      return tokens.find(chainId, `0x${token}`)?.decimals ?? words.get(keyOfToken(chain, token))?.decimals ?? undefined
    return 0
  }
  return movements.flatMap((movement) => {
    const decimals = decimalsOf(movement)
    return decimals === undefined ? [] : [{ ...movement, decimals }]
  })
}
