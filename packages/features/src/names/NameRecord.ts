import type { getNameSuggestions, getNamesOf } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'

/** A name and whom it belongs to, as the server tells it. */
export type NameRecord = InferOutput<typeof getNamesOf.answer>[number]

/** What the cache of names has of an address. */
export interface EnsEntry {
  /** As it was asked for. */
  readonly address: string
  /** Its names, the one it goes by first. */
  readonly ens: readonly NameRecord[]
  /** When the server was asked for them, in milliseconds since the epoch; 5 min later it is asked again. */
  readonly timestamp: number
}

/** A name with its zone, and whether somebody has it. */
export type NameSuggestion = InferOutput<typeof getNameSuggestions.answer>['suggestions'][number]
