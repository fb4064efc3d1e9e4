import type { LatchkeyError } from '../errors/LatchkeyError'
import { describe } from './describe'

/** Throws the error of an id that is none, with a short account of what was seen. */
export function refuse(toError: (data: { readonly seen: string }) => LatchkeyError, value: unknown): never {
  throw toError({ seen: describe(value) })
}
