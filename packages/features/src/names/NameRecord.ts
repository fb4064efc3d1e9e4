import type { getNameSuggestions, getNamesOf } from '@latchkey/protocol/api'
import type { InferOutput } from 'valibot'

/** A name and whom it belongs to, as the server tells it. */
export type NameRecord = InferOutput<typeof getNamesOf.answer>[number]

/** A name with its zone, and whether somebody has it. */
export type NameSuggestion = InferOutput<typeof getNameSuggestions.answer>['suggestions'][number]
