import type { Swap, SwapState } from '@latchkey/features/swap'
import { deadlines, type Flow } from '@latchkey/flow'
import { quoteLifetime } from '@latchkey/protocol/api'
import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { nowOf } from '../../views/nowOf'
import type { ViewOf } from '../../views/Screen'
import { useOnline } from '../../views/useOnline'
import { secondsLeft } from './secondsLeft'
import { useLasts } from './useLasts'

/** Milliseconds without typing before a price is asked for. */
const rest = 200

/**
 * Keeps the price of the form fresh while it is on top: asked for as one types, every ten seconds, and at once after a pause. Beneath
 * another page, as the review, which asks for its own, it rests.
 */
export function usePrice(
  flow: Flow,
  view: ViewOf<'Swap'>,
  swap: Swap | undefined,
  state: SwapState | undefined,
): { readonly seconds: number; readonly isLate: boolean; readonly isOnline: boolean } {
  const { sourceToken, toToken, sourceTokenAmount, quote, loadingQuote, failure } = state ?? {}
  const form = `${sourceToken?.assetId} ${toToken?.assetId} ${sourceTokenAmount}`
  const isComplete = !!sourceToken && !!toToken && /[1-9]/.test(sourceTokenAmount ?? '')
  const isTop = () => flow.store.getState().stack.at(-1) === view
  // What lies beneath is not drawn anew, so it hears of that by itself.
  const isOnTop = useSyncExternalStore(flow.subscribe, isTop)
  const asking = useRef<AbortController>(undefined)
  const ask = useRef(() => {})
  ask.current = () => {
    if (!isTop()) return
    asking.current?.abort()
    const controller = new AbortController()
    asking.current = controller
    const { signal } = controller
    // What fails is in the state.
    swap?.quote(signal).catch(() => {})
  }
  useEffect(() => () => asking.current?.abort(), [])

  const tokens = `${sourceToken?.assetId} ${toToken?.assetId}`
  useEffect(() => {
    if (!swap || tokens === 'undefined undefined') return
    const left = new AbortController()
    swap.look(left.signal).catch(() => {})
    return () => left.abort()
  }, [swap, tokens])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another form has another price
  useEffect(() => {
    if (!swap || !isComplete || quote || !isOnTop) return
    const timer = setTimeout(() => ask.current(), rest)
    return () => {
      clearTimeout(timer)
      asking.current?.abort()
    }
  }, [swap, form, isComplete, isOnTop])

  // When it is over, or was asked for in vain.
  const at = quote?.at
  const mark = failure ? `${form} ${failure.code}` : undefined
  useEffect(() => {
    if (!swap || !isComplete || !isOnTop || (at === undefined && mark === undefined)) return
    const again = () => document.visibilityState === 'visible' && ask.current()
    const timer = setInterval(again, quoteLifetime)
    const seen = () =>
      document.visibilityState === 'visible' && at !== undefined && nowOf(flow) - at > quoteLifetime && ask.current()
    document.addEventListener('visibilitychange', seen)
    // Who comes back from another page finds no price that is over.
    seen()
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [flow, swap, at, mark, isComplete, isOnTop])

  const [, tick] = useState(0)
  useEffect(() => {
    if (at === undefined || !isOnTop) return
    const timer = setInterval(() => tick((last) => last + 1), 1_000)
    return () => clearInterval(timer)
  }, [at, isOnTop])
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => {
    if (isOnline && !wasOnline.current) ask.current()
    wasOnline.current = isOnline
  }, [isOnline])
  const isLate = useLasts(loadingQuote, deadlines.slow)
  const seconds = at === undefined ? 0 : secondsLeft(at, nowOf(flow))
  return { seconds, isLate, isOnline }
}
