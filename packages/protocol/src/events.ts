export { eventProperties } from './events/eventProperties'
export type { EventName, EventProperty, LatchkeyEvent } from './events/LatchkeyEvent'
