import type { ChainId } from '@latchkey/protocol/caip'

/** A token that can be swapped, or the native currency of a chain; its words are those of strangers, cleaned. */
export interface SwapToken {
  /** CAIP-19 id. */
  readonly assetId: string
  readonly chainId: ChainId
  /** Address of its contract; `0xeeee…eeee` for the native currency. */
  readonly address: string
  readonly name: string
  readonly symbol: string
  /** Decimal places of its smallest unit. */
  readonly decimals: number
  /** Empty when there is no picture. */
  readonly iconUrl: string
  /** Symbol of a well-known token, or of the network's own currency, that this one bears, in look-alike letters too, and is not. */
  readonly imitates?: string | undefined
}

/** Stands for the native currency where an address is asked for. */
export const nativePlaceholder = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

export const isNative = ({ address }: Pick<SwapToken, 'address'>): boolean =>
  address.toLowerCase() === nativePlaceholder

/** CAIP-10 id, as the server names it. */
export const accountIdOf = ({ chainId, address }: Pick<SwapToken, 'chainId' | 'address'>): string =>
  `${chainId}:${address}`
