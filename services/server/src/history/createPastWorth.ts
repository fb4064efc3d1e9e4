import type { HistoryEntry } from '@latchkey/protocol/api'
import type { ChainId } from '@latchkey/protocol/caip'
import type { Tokens } from '../chain/networks/createTokens'
import type { Currency } from '../chain/networks/Network'
import { nativePlaceholder } from '../chain/networks/nativePlaceholder'
import type { PastPrices } from '../price/createPastPrices'
import { inDollars } from '../price/Dollars'
import type { Charge } from '../upstream/createUpstreamQuota'
import type { HistoryPage } from './createHistoryPages'
import type { Movement } from './Entry'

type Row = HistoryPage['entries'][number]
/** A row of the index, and the entry that was made of it: its transfers are the movements, in their order. */
export interface ToldRow {
  readonly row: Row
  readonly entry: HistoryEntry
}

/** Says of entries what moved was worth when it moved. */
export type PastWorth = (
  told: readonly ToldRow[],
  currencyOf: CurrencyOf,
  charge: Charge,
) => Promise<readonly HistoryEntry[]>
type CurrencyOf = (chainId: ChainId) => Currency | undefined

/**
 * By prices of about then, of listed tokens and the native currency; where nobody tells one there is neither price nor worth.
 */
export function createPastWorth(past: PastPrices, tokens: Tokens): PastWorth {
  const keyOf = ({ chainId }: Row, { kind, token }: Movement): string | undefined => {
    if (kind === 'native') return nativePlaceholder
    return kind === 'erc20' ? tokens.find(chainId, `0x${token}`)?.address.toLowerCase() : undefined
  }
  const wishesOf = ({ row }: ToldRow) =>
    row.movements.flatMap((movement) => {
      const address = keyOf(row, movement)
      return address === undefined ? [] : [{ chainId: row.chainId, address, at: row.minedAt * 1_000 }]
    })

  return async (told, currencyOf, charge) => {
    const priceAt = await past.about(told.flatMap(wishesOf), charge)
    const decimalsOf = ({ chainId }: Row, { kind, token }: Movement) =>
      kind === 'native' ? currencyOf(chainId)?.decimals : tokens.find(chainId, `0x${token}`)?.decimals
    return told.map(({ row, entry }) => ({
      ...entry,
      transfers:
        entry.transfers?.map((transfer, place) => {
          const movement = row.movements[place]
          const address = movement && keyOf(row, movement)
          const price = address && priceAt({ chainId: row.chainId, address, at: row.minedAt * 1_000 })
          const decimals = movement && decimalsOf(row, movement)
          if (!movement || !price || decimals === undefined) return transfer
          return { ...transfer, ...inDollars(BigInt(movement.amount), decimals, price) }
        }) ?? null,
    }))
  }
}
