import type { NameStore } from './NameStore'
import type { Registrar } from './zone/createRegistrar'

/** The zone of this server. */
export interface Zone {
  /** Like `latchkey.id`. */
  readonly name: string
  readonly store: NameStore
  readonly registrar: Registrar
}
