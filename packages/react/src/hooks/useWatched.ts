import type { Namespace } from '@latchkey/protocol/caip'
import { useEffect } from 'react'

/** What is read and kept fresh of a namespace's account. */
interface Watched {
  read(namespace: Namespace, signal: AbortSignal): Promise<void>
  watch(namespace: Namespace): () => void
}

/** Reads what a feature keeps of an account, and keeps it fresh while the component is mounted; `about` names whose it is. */
export function useWatched(feature: Watched | undefined, namespace: Namespace, about: string | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another account or network has something else
  useEffect(() => {
    if (!feature) return undefined
    const left = new AbortController()
    // It rejects by its signal alone.
    feature.read(namespace, left.signal).catch(() => {})
    const stop = feature.watch(namespace)
    return () => {
      left.abort()
      stop()
    }
  }, [feature, namespace, about])
}
