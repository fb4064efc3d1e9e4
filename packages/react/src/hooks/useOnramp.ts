import type { BuyRequest, Onramp, OnrampChoice, OnrampOptions, OnrampQuote, Purchase } from '@latchkey/features/onramp'
import type { Latchkey } from '@latchkey/flow'
import { providerMissing } from '@latchkey/protocol/errors'
import { useCallback, useContext, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** What `useOnramp` returns: what is sold, the last purchase, and the ways to ask and to buy. */
export interface UseOnramp {
  /** `idle` without an account; `error` when the feature is off or its code could not be loaded. */
  readonly status: 'idle' | 'pending' | 'success' | 'error'
  readonly error: unknown
  /** What is sold to the active account; `source` says whether the server said so. */
  readonly options: OnrampOptions | undefined
  /** The last purchase and what became of it; kept over a reload. */
  readonly purchase: Purchase | undefined
  /** What an amount buys; only a quote of the kind `priced` is a price. Rejects with `onramp.*`. */
  readonly quote: (choice: OnrampChoice, signal?: AbortSignal) => Promise<OnrampQuote>
  /** Asks for the page to pay on and follows the purchase; open your window before, inside the press. Rejects with `onramp.*`, `connect.not_connected` or `http.*`. */
  readonly buy: (
    request: BuyRequest,
    signal?: AbortSignal,
  ) => Promise<{ readonly link: string; readonly purchase: Purchase }>
}

const deaf = () => {}

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
  const [read, setRead] = useState<{ readonly onramp?: Onramp; readonly error?: unknown }>({})
  const subscribe = useCallback((listener: () => void) => latchkey?.subscribe(listener) ?? deaf, [latchkey])
  const about = useSyncExternalStore(
    subscribe,
    () => aboutOf(latchkey),
    () => undefined,
  )
  const { onramp, error } = read
  const state = useSyncExternalStore(
    subscribe,
    () => onramp?.getState(),
    () => undefined,
  )
  useEffect(() => {
    if (!latchkey || about === undefined) return
    const left = new AbortController()
    const load = async () => {
      const loaded = await latchkey.feature('onramp')
      await loaded.options(left.signal)
      if (!left.signal.aborted) setRead({ onramp: loaded })
    }
    load().catch((cause: unknown) => left.signal.aborted || setRead({ error: cause }))
    return () => left.abort()
  }, [latchkey, about])

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
  const { options, purchase } = state ?? {}
  return useMemo(() => {
    const status = about === undefined ? 'idle' : error !== undefined ? 'error' : options ? 'success' : 'pending'
    return { status, error, options, purchase, ...calls }
  }, [about, error, options, purchase, calls])
}

/** The account and the network in use; `undefined` without an account. */
function aboutOf(latchkey: Latchkey | undefined): string | undefined {
  const account = latchkey?.getAccount()
  return account?.isConnected ? `${account.caipAddress} ${latchkey?.getNetwork()?.caipNetworkId}` : undefined
}
