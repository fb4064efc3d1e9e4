import type { FeatureFunctions, FeatureName } from '@latchkey/core'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useEffect, useState } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** A feature on its way; `idle` as long as it is not wanted. */
export type LoadedFeature<N extends FeatureName> =
  | { readonly status: 'idle' | 'pending'; readonly feature: undefined; readonly error: undefined }
  | { readonly status: 'error'; readonly feature: undefined; readonly error: unknown }
  | { readonly status: 'success'; readonly feature: FeatureFunctions[N]; readonly error: undefined }

const pending = { status: 'pending', feature: undefined, error: undefined } as const
const idle = { ...pending, status: 'idle' } as const

/** Loads a feature of the instance while it is wanted. */
export function useFeature<N extends FeatureName>(name: N, need: 'wanted' | 'idle' = 'wanted'): LoadedFeature<N> {
  const latchkey = useContext(LatchkeyContext)
  const [loaded, setLoaded] = useState<LoadedFeature<N>>(pending)
  useEffect(() => {
    if (need === 'idle') return undefined
    let isLeft = false
    const load = async () => {
      if (!latchkey) throw providerMissing({})
      return latchkey.feature(name)
    }
    load().then(
      (feature) => isLeft || setLoaded({ status: 'success', feature, error: undefined }),
      (error: unknown) => isLeft || setLoaded({ status: 'error', feature: undefined, error }),
    )
    return () => {
      isLeft = true
      setLoaded(pending)
    }
  }, [latchkey, name, need])
  return need === 'idle' ? idle : loaded
}
