import type { LatchkeyEvent } from '@latchkey/protocol/events'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

const none: LatchkeyEvent = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }

/**
 * Returns the latest entry of the instance's event stream and renders again at each new one.
 * @example
 * function LastEvent() {
 *   const { timestamp, data } = useEvents()
 *   return <p>{data.event} at {new Date(timestamp).toISOString()}</p>
 * }
 */
export function useEvents(): LatchkeyEvent {
  const latchkey = useContext(LatchkeyContext)
  return useSyncExternalStore(
    useCallback((listener: () => void) => latchkey?.on('*', listener) ?? (() => {}), [latchkey]),
    () => latchkey?.getEvent() ?? none,
    () => none,
  )
}
