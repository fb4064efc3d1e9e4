import { useCallback, useMemo, useSyncExternalStore } from 'react'
import { type Filter, formatFilter, parseFilter } from './Filter'

/** The filter in the address and a way to change it. */
export function useFilter(): readonly [Filter, (change: Partial<Filter>) => void] {
  const fragment = useSyncExternalStore(subscribe, () => location.hash)
  const filter = useMemo(() => parseFilter(fragment), [fragment])
  const change = useCallback((part: Partial<Filter>) => {
    location.hash = formatFilter({ ...parseFilter(location.hash), ...part })
  }, [])
  return [filter, change]
}

function subscribe(listener: () => void): () => void {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}
