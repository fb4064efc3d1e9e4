import type { ServicesOf } from '../noun/Noun'
import type { relayVariables } from './relayVariables'

/** What the relay is given. */
export type RelayServices = ServicesOf<typeof relayVariables>
