import type { FeatureFunctions, FeatureName } from '@latchkey/core'
import { providerMissing } from '@latchkey/protocol/errors'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** A feature on its way; `idle` as long as it is not wanted. */
type Loaded<N extends FeatureName> =
  | { readonly status: 'idle' | 'pending'; readonly feature: undefined; readonly error: undefined }
  | { readonly status: 'error'; readonly feature: undefined; readonly error: unknown }
  | { readonly status: 'success'; readonly feature: FeatureFunctions[N]; readonly error: undefined }

/** A feature on its way, and how to ask for it again. */
export type LoadedFeature<N extends FeatureName> = Loaded<N> & {
  /** Loads it again where it failed; resolves once that is decided, and never rejects. */
  readonly retry: () => Promise<void>
}

const pending = { status: 'pending', feature: undefined, error: undefined } as const
const idle = { ...pending, status: 'idle' } as const
const nothing = async () => {}

/** Loads a feature of the instance while it is wanted; one that failed is loaded again once the options of the instance change. */
export function useFeature<N extends FeatureName>(name: N, need: 'wanted' | 'idle' = 'wanted'): LoadedFeature<N> {
  const latchkey = useContext(LatchkeyContext)
  const [loaded, setLoaded] = useState<Loaded<N>>(pending)
  const again = useRef<() => Promise<void>>(nothing)
  useEffect(() => {
    if (need === 'idle') return undefined
    let isLeft = false
    let stop = () => {}
    const tell = (told: Loaded<N>) => {
      if (!isLeft) setLoaded(told)
    }
    let running = Promise.resolve()
    const attempt = async () => {
      again.current = () => running
      stop()
      // Options that change while it loads count: they may be what it wants for.
      const switches = latchkey?.getState().features
      try {
        if (!latchkey) throw providerMissing({})
        tell({ status: 'success', feature: await latchkey.feature(name), error: undefined })
      } catch (error) {
        if (isLeft) return
        tell({ status: 'error', feature: undefined, error })
        again.current = load
        const look = () => void (latchkey?.getState().features !== switches && again.current())
        stop = latchkey?.subscribe(look) ?? nothing
        look()
      }
    }
    const load = () => {
      setLoaded(pending)
      running = attempt()
      return running
    }
    void load()
    return () => {
      isLeft = true
      stop()
      again.current = nothing
      setLoaded(pending)
    }
  }, [latchkey, name, need])
  const retry = useCallback(() => again.current(), [])
  return { ...(need === 'idle' ? idle : loaded), retry }
}
