import type { eventProperties } from './eventProperties'

/** Every event name of the in-page stream; `MODAL_CREATED` is the value before the first one and never sent. */
export type EventName = keyof typeof eventProperties

/** The property keys an event may carry. */
export type EventProperty<Name extends EventName> = (typeof eventProperties)[Name][number] | 'caipNetworkId'

/** One entry of the in-page event stream. */
export interface LatchkeyEvent {
  /** Milliseconds since the epoch. */
  readonly timestamp: number
  readonly data: {
    readonly type: 'track' | 'error'
    readonly event: EventName
    readonly properties?: Readonly<Record<string, unknown>> | undefined
  }
}
