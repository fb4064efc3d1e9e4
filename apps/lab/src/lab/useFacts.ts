import { useCallback, useRef } from 'react'
import { useTick } from './useTick'

/** A test wallet says nothing by itself to its owner, so it is looked at; equal facts keep their reference. */
export function useFacts<Facts extends object, Source>(read: (source: Source) => Facts, source: Source): Facts {
  const last = useRef<Facts | undefined>(undefined)
  return useTick(
    useCallback(() => {
      const next = read(source)
      if (JSON.stringify(next) !== JSON.stringify(last.current)) last.current = next
      return last.current ?? next
    }, [read, source]),
  )
}
