import { joinLast } from './joinLast'
import { entryKey, type KnownEntry } from './KnownEntry'
import type { Purchase } from './OnrampState'

/** Entries of purchases that went, once more purchases did, each with what was begun before it; the same list where that adds nothing. */
export const withEntries = (
  known: readonly KnownEntry[] | undefined,
  ...gone: readonly (Purchase | undefined)[]
): readonly KnownEntry[] | undefined => joinLast(known, gone.flatMap(entriesOf), entryKey)

const entriesOf = (purchase: Purchase | undefined): readonly KnownEntry[] =>
  [...(purchase?.earlier ?? []), purchase].flatMap((one) =>
    one?.entryId !== undefined && purchase ? [{ id: one.entryId, startedAt: one.startedAt ?? purchase.startedAt }] : [],
  )
