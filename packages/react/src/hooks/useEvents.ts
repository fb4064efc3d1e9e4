import type { LatchkeyEvent } from '@latchkey/protocol/events'
import { useCallback, useContext, useSyncExternalStore } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

const none: LatchkeyEvent = { timestamp: 0, data: { type: 'track', event: 'MODAL_CREATED' } }

/** The latest entry of the in-page event stream. */
export function useEvents(): LatchkeyEvent {
  const latchkey = useContext(LatchkeyContext)
  return useSyncExternalStore(
    useCallback((listener: () => void) => latchkey?.on('*', listener) ?? (() => {}), [latchkey]),
    () => latchkey?.getEvent() ?? none,
    () => none,
  )
}
