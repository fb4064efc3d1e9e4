import { useEffect, useRef } from 'react'
import { useOnline } from './useOnline'

/** Whether the browser believes it has a network; `again` is called once it has one again. */
export function useReturn(again: () => void): boolean {
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  const latest = useRef(again)
  latest.current = again
  useEffect(() => {
    if (isOnline && !wasOnline.current) latest.current()
    wasOnline.current = isOnline
  }, [isOnline])
  return isOnline
}
