import type { BuyRequest, Onramp, OnrampChoice, OnrampOptions, OnrampQuote, Purchase } from '@latchkey/features/onramp'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useEffect, useMemo, useRef, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useFeature } from './useFeature'
import { useLifetime } from './useLifetime'
import { useReading } from './useReading'
import { useWhere } from './useWhere'

/** What `useOnramp` returns; `status` tells which of the other fields are there. */
export type UseOnramp = {
  /** What an amount buys; only a quote of the kind `priced` is a price. Rejects with `onramp.*`, `config.feature_off` or `ui.chunk_failed`, or by its signal, at the latest once the component is unmounted where none is given. */
  readonly quote: (choice: OnrampChoice, signal?: AbortSignal) => Promise<OnrampQuote>
  /** Asks for the page to pay on and follows the purchase; open your window before, inside the press. Rejects with `onramp.*`, `config.feature_off`, `ui.chunk_failed`, `connect.not_connected`, `http.*` or `rpc.*`, or by its signal as `quote`. */
  readonly buy: (
    request: BuyRequest,
    signal?: AbortSignal,
  ) => Promise<{ readonly link: string; readonly purchase: Purchase }>
  /** Loads buying, or reads what is sold, again once there is an `error`; never rejects. */
  readonly retry: () => Promise<void>
} & (
  | {
      /** Nobody is connected. */
      readonly status: 'idle'
      readonly onramp: undefined
      readonly options: undefined
      readonly purchase: undefined
      readonly error: undefined
    }
  | {
      readonly status: 'pending'
      readonly onramp: Onramp | undefined
      readonly options: undefined
      readonly purchase: Purchase | undefined
      readonly error: undefined
    }
  | {
      readonly status: 'success'
      /** Buying itself: what is chosen, where what is bought is taken, and forgetting a purchase. */
      readonly onramp: Onramp
      /** What is sold to the active account; `source` says who said so. */
      readonly options: OnrampOptions
      /** The last purchase for the active account and what became of it; kept over a reload, and followed again after one. */
      readonly purchase: Purchase | undefined
      readonly error: undefined
    }
  | {
      /** The feature is off, its code could not be loaded, or what is sold could not be read. */
      readonly status: 'error'
      readonly onramp: Onramp | undefined
      readonly options: OnrampOptions | undefined
      readonly purchase: Purchase | undefined
      readonly error: unknown
    }
)

const idle = { status: 'idle', onramp: undefined, options: undefined, purchase: undefined, error: undefined } as const

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
  /** The feature keeps what was read last, on whichever network: this is of the account and network it was read for. */
  const [sold, setSold] = useState<{ readonly of: string; readonly by: Onramp; readonly options: OnrampOptions }>()
  const readAgain = useRef<() => Promise<void>>(async () => {})
  useEffect(() => {
    const left = new AbortController()
    readAgain.current = async () => {
      setFailure(undefined)
      await onramp?.options(left.signal).then(
        (options) => left.signal.aborted || setSold({ of: about, by: onramp, options }),
        (error: unknown) => left.signal.aborted || setFailure({ of: about, error }),
      )
    }
    void readAgain.current()
    return () => left.abort()
  }, [onramp, about])

  const options = sold?.of === about && sold.by === onramp ? sold.options : undefined
  const begun = useReading(latchkey, () => onramp?.getState().purchase)
  const address = useReading(latchkey, (facts) => facts?.getAccount().address)
  // One of another account is not this one's.
  const purchase = begun?.address === address ? begun : undefined
  useEffect(() => onramp?.watch(), [onramp])

  const lifetime = useLifetime()
  const calls = useMemo(() => {
    const loaded = async () => {
      if (!latchkey) throw providerMissing({})
      return latchkey.feature('onramp')
    }
    return {
      quote: async (choice: OnrampChoice, signal = lifetime()) => (await loaded()).quote(choice, signal),
      buy: async (request: BuyRequest, signal = lifetime()) => (await loaded()).buy(request, signal),
    }
  }, [latchkey, lifetime])
  const error = loaded.error ?? (failure?.of === about ? failure.error : undefined)
  return useMemo((): UseOnramp => {
    const ways = { ...calls, retry: () => (onramp ? readAgain.current() : loadAgain()) }
    if (!about) return { ...idle, ...ways }
    if (error !== undefined) return { status: 'error', onramp, options, purchase, error, ...ways }
    if (onramp && options) return { status: 'success', onramp, options, purchase, error, ...ways }
    return { status: 'pending', onramp, options: undefined, purchase, error, ...ways }
  }, [about, error, onramp, options, purchase, loadAgain, calls])
}
