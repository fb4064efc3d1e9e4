import { custom, type ObjectEntries, object, optional, pipe } from 'valibot'
import { isRecord } from '../json/isRecord'

/** An object of JSON: neither a list nor `null`. */
export type JsonObject = Readonly<Record<string, unknown>>

/** A value that a guard knows; left out counts as wrong, in the same words. */
export const field = <T>(guard: (value: unknown) => boolean, message: string) =>
  optional(custom<T>(guard, message), null as never)

/** A text of a form. */
export const textLike = (form: RegExp, message = `must be like ${form}`) =>
  field<string>((value) => typeof value === 'string' && form.test(value), message)

/** An object with these members; others are left out. */
export const record = <const E extends ObjectEntries>(entries: E, message = 'The body must be a JSON object.') =>
  pipe(custom<JsonObject>(isRecord, message), object(entries))
