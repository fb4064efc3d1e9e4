import type { BuyRequest, Onramp, OnrampChoice, OnrampOptions, OnrampQuote, Purchase } from '@latchkey/features/onramp'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useFeature } from './useFeature'
import { useReading } from './useReading'
import { useWhere } from './useWhere'

/** What `useOnramp` returns: what is sold, the last purchase, and the ways to ask and to buy. */
export interface UseOnramp {
  /** `idle` without an account; `error` when the feature is off, its code could not be loaded, or what is sold could not be read. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
  /** Buying itself, once its code is there: what is chosen, where what is bought is taken, and forgetting a purchase. */
  readonly onramp: Onramp | undefined
  /** What is sold to the active account; `source` says whether the server said so. */
  readonly options: OnrampOptions | undefined
  /** The last purchase and what became of it; kept over a reload, and followed again after one. */
  readonly purchase: Purchase | undefined
  /** What an amount buys; only a quote of the kind `priced` is a price. Rejects with `onramp.*`. */
  readonly quote: (choice: OnrampChoice, signal?: AbortSignal) => Promise<OnrampQuote>
  /** Asks for the page to pay on and follows the purchase; open your window before, inside the press. Rejects with `onramp.*`, `connect.not_connected` or `http.*`. */
  readonly buy: (
    request: BuyRequest,
    signal?: AbortSignal,
  ) => Promise<{ readonly link: string; readonly purchase: Purchase }>
  /** Loads buying, or reads what is sold, again once there is an `error`; never rejects. */
  readonly retry: () => Promise<void>
}

/**
 * Returns what may be bought for other money and reads it while the component is mounted.
 * @example
 * function Buy() {
 *   const { options, purchase } = useOnramp()
 *   return <p>{purchase ? purchase.status : options?.providers.map(({ name }) => name).join(', ')}</p>
 * }
 */
export function useOnramp(): UseOnramp {
  const latchkey = useContext(LatchkeyContext)
  const { about } = useWhere(latchkey)
  const loaded = useFeature('onramp', about ? 'wanted' : 'idle')
  const { feature: onramp, retry: loadAgain } = loaded
  const [failure, setFailure] = useState<{ readonly of: string; readonly error: unknown }>()
  const readAgain = useRef<() => Promise<void>>(async () => {})
  useEffect(() => {
    const left = new AbortController()
    readAgain.current = async () => {
      setFailure(undefined)
      await onramp
        ?.options(left.signal)
        .catch((error: unknown) => left.signal.aborted || setFailure({ of: about, error }))
    }
    void readAgain.current()
    return () => left.abort()
  }, [onramp, about])

  const { options, purchase } = useReading(latchkey, () => onramp?.getState()) ?? {}
  const isLost = purchase?.watch === 'ended' && (purchase.status === 'waiting' || purchase.status === 'paid')
  const lost = isLost ? purchase.id : undefined
  const looked = useRef<string>(undefined)
  // One that was begun before a reload is followed again; one that nobody heard of for three minutes is not.
  useEffect(() => {
    if (lost === undefined || looked.current === lost) return
    looked.current = lost
    onramp?.look()
  }, [onramp, lost])

  const calls = useMemo(() => {
    const loaded = async () => {
      if (!latchkey) throw providerMissing({})
      return latchkey.feature('onramp')
    }
    return {
      quote: async (choice: OnrampChoice, signal = new AbortController().signal) =>
        (await loaded()).quote(choice, signal),
      buy: async (request: BuyRequest, signal = new AbortController().signal) => (await loaded()).buy(request, signal),
    }
  }, [latchkey])
  const error = loaded.error ?? (failure?.of === about ? failure.error : undefined)
  return useMemo(() => {
    const status = !about ? 'idle' : error !== undefined ? 'error' : options ? 'success' : 'pending'
    const retry = () => (onramp ? readAgain.current() : loadAgain())
    return { status, error, onramp, options, purchase, retry, ...calls }
  }, [about, error, onramp, options, purchase, loadAgain, calls])
}
