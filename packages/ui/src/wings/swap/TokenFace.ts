import type { SwapToken } from '@latchkey/features/swap'

/** How a token is drawn. */
export interface TokenFace {
  /** CAIP-19 id. */
  readonly assetId: string
  readonly symbol: string
  readonly name: string
  readonly image: string | undefined
  /** The symbol it bears without being that token. */
  readonly imitates?: string | undefined
}

export const tokenFace = ({ assetId, symbol, name, iconUrl, imitates }: SwapToken): TokenFace => ({
  assetId,
  symbol,
  name,
  image: iconUrl || undefined,
  imitates,
})
