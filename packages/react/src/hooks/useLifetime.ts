import { useCallback, useEffect, useRef } from 'react'

/** Returns what gives the signal of the component's life, for a question that came with none: aborted once it is unmounted. */
export function useLifetime(): () => AbortSignal {
  const life = useRef<AbortController>(undefined)
  const place = useRef<'mounted' | 'left'>('left')
  useEffect(() => {
    place.current = 'mounted'
    return () => {
      place.current = 'left'
      // StrictMode mounts it again at once: what its effects asked the first time goes on.
      queueMicrotask(() => {
        if (place.current === 'mounted') return
        life.current?.abort()
        life.current = undefined
      })
    }
  }, [])
  return useCallback(() => {
    life.current ??= new AbortController()
    return life.current.signal
  }, [])
}
