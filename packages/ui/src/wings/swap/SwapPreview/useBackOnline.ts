import { useEffect, useRef } from 'react'
import { useOnline } from '../../../views/useOnline'

/** Whether what nobody answered was asked for without a network; asks again once there is one. */
export function useBackOnline(isUnreached: boolean, again: () => void): boolean {
  const isOnline = useOnline()
  const isOffline = isUnreached && !isOnline
  const latest = useRef(again)
  latest.current = again
  const was = useRef(false)
  useEffect(() => {
    if (was.current && isOnline) latest.current()
    was.current = isOffline
  }, [isOnline, isOffline])
  return isOffline
}
