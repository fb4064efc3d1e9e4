import { byTime } from './byTime'
import { joinLast } from './joinLast'

/** What was put away, once more is, in the order in which it was begun; the same list where that adds nothing. */
export const withForgotten = (
  known: readonly string[] | undefined,
  ...more: readonly (string | undefined)[]
): readonly string[] | undefined =>
  joinLast(
    known,
    more.filter((id) => id !== undefined),
    keyOf,
  )

/** Ids begin with the time; those of an earlier release, which do not, come first. */
const keyOf = (id: string) => byTime(/^\d+(?=-)/.exec(id)?.[0] ?? 0, id)
