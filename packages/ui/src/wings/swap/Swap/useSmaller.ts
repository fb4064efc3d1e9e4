import type { Swap, SwapFigures, SwapState } from '@latchkey/features/swap'
import { useEffect, useState } from 'react'

/** An amount that loses little. */
export interface Smaller {
  /** Decimal text in whole units. */
  readonly amount: string
  readonly usd: number
}

/** Where the price effect is large: a smaller amount, if there is one that loses little. */
export function useSmaller(
  swap: Swap | undefined,
  state: SwapState | undefined,
  figures: SwapFigures | undefined,
): Smaller | undefined {
  const [found, setFound] = useState<Smaller & { readonly of: string }>()
  const { sourceToken, toToken, sourceTokenAmount } = state ?? {}
  const form = `${sourceToken?.assetId} ${toToken?.assetId} ${sourceTokenAmount}`
  const isLarge = figures?.loss === 'much'
  useEffect(() => {
    if (!swap || !isLarge) return
    const left = new AbortController()
    swap
      .smaller(left.signal)
      .then((answer) => answer && !left.signal.aborted && setFound({ ...answer, of: form }))
      // Then none is offered.
      .catch(() => {})
    return () => left.abort()
  }, [swap, form, isLarge])
  return isLarge && found?.of === form ? found : undefined
}
