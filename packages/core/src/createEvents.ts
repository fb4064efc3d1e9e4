import type { EventName, LatchkeyEvent } from '@latchkey/protocol/events'
import type { Clock } from './time/Clock'

/** The in-page event stream of one instance; nothing leaves the page. */
export interface Events {
  emit(event: EventName, properties?: Readonly<Record<string, unknown>>, type?: 'track' | 'error'): void
  /** The last event; `MODAL_CREATED` before any. */
  last(): LatchkeyEvent
  on(event: EventName | '*', listener: (event: LatchkeyEvent) => void): () => void
}

/** @param chain what the page stands on, told with each event but errors */
export function createEvents(
  clock: Clock,
  chain: () => string | undefined,
  onListenerError: (error: unknown) => void,
): Events {
  const listeners = new Set<{ event: EventName | '*'; listener: (event: LatchkeyEvent) => void }>()
  let last: LatchkeyEvent = { timestamp: clock.now(), data: { type: 'track', event: 'MODAL_CREATED' } }
  return {
    emit(event, properties, type = 'track') {
      const told = type === 'track' ? { caipNetworkId: chain(), ...properties } : properties
      last = { timestamp: clock.now(), data: { type, event, properties: told } }
      const current = last
      for (const entry of [...listeners]) {
        if (entry.event !== '*' && entry.event !== event) continue
        try {
          entry.listener(current)
        } catch (error) {
          onListenerError(error)
        }
      }
    },
    last: () => last,
    on(event, listener) {
      const entry = { event, listener }
      listeners.add(entry)
      return () => void listeners.delete(entry)
    },
  }
}
