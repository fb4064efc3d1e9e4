import type { Swap, SwapFigures, SwapState } from '@latchkey/features/swap'
import { useContext } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useFeature } from './useFeature'
import { useReading } from './useReading'

/** What `useSwap` returns; `status` tells which of the other fields are there. */
export type UseSwap = {
  /** Loads swapping again once there is an `error`; never rejects. */
  readonly retry: () => Promise<void>
} & (
  | { readonly status: 'pending'; readonly swap: undefined; readonly state: undefined; readonly error: undefined }
  | { readonly status: 'error'; readonly swap: undefined; readonly state: undefined; readonly error: unknown }
  | {
      readonly status: 'success'
      /** Tokens, prices, the plan and its end. */
      readonly swap: Swap
      /** The form as it stands. */
      readonly state: SwapState
      /** What the quoted swap costs and brings. */
      readonly figures: SwapFigures | undefined
      readonly error: undefined
    }
)

const pending = { status: 'pending', swap: undefined, state: undefined, error: undefined } as const

/**
 * Loads swapping with its first use and follows its form; `error` is `config.feature_off`, `ui.chunk_failed` or
 * `react.provider_missing`. Of a token of `swap.tokens()` and of a plan, `imitates` is the symbol it bears without being that token.
 * @example
 * function Price() {
 *   const { status, state } = useSwap()
 *   return <p>{status === 'success' ? state.toTokenAmount : 'Loading'}</p>
 * }
 */
export function useSwap(): UseSwap {
  const latchkey = useContext(LatchkeyContext)
  const { feature: swap, error, status, retry } = useFeature('swap')
  const state = useReading(latchkey, () => swap?.getState())
  if (status === 'error') return { ...pending, status, error, retry }
  if (!swap || !state) return { ...pending, retry }
  return { status: 'success', swap, state, figures: state.quote ? swap.figures() : undefined, error: undefined, retry }
}
