import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/** Rows of an answer that are what they should be; each is judged by itself, so that one of a newer server hides no other. */
export interface SoundRows<T> {
  readonly rows: readonly T[]
  /** Some were left out. */
  readonly isPartial: boolean
}

/** Reads the rows of a list one by one; `undefined` where it is no list, or one without any that is sound: that is not an empty one. */
export function soundRows<S extends GenericSchema>(
  item: S,
  list: unknown,
  most = Number.POSITIVE_INFINITY,
): SoundRows<InferOutput<S>> | undefined {
  if (!Array.isArray(list)) return undefined
  const rows = list.slice(0, most).flatMap((one): readonly InferOutput<S>[] => {
    const read = safeParse(item, one)
    return read.success ? [read.output] : []
  })
  if (rows.length === 0 && list.length > 0) return undefined
  return { rows, isPartial: rows.length < list.length }
}
