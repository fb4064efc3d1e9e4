import type { StoredItem } from '@latchkey/core'
import { array, object, safeParse, string, union } from 'valibot'
import type { OnrampItem } from '../../purchase/OnrampItem'
import { readAlone, storedEntry, storedPurchase, storedPutAway } from '../../purchase/storedPurchase'
import { joinLast } from './joinLast'
import { entryKey } from './KnownEntry'
import type { OnrampState } from './OnrampState'
import { withForgotten } from './withForgotten'
import { withPutAway } from './withPutAway'

/** What is kept of buying; whether anybody looks each tab tells itself. */
export const keptOnramp = ({ purchase, forgotten, putAway, knownEntries }: OnrampState): OnrampState => ({
  choice: {},
  purchase: purchase && { ...purchase, watch: 'ended' },
  forgotten,
  putAway,
  knownEntries,
})

/** The last purchase, so that a reload in the middle of it loses nothing; the page to pay on is never kept. */
export const storedOnramp: StoredItem<OnrampState> & OnrampItem = {
  name: 'onramp',
  place: 'page',
  parse(value) {
    const read = safeParse(
      object({
        purchase: readAlone(storedPurchase),
        forgotten: readAlone(union([string(), array(readAlone(string()))])),
        putAway: readAlone(array(readAlone(storedPutAway))),
        knownEntries: readAlone(array(readAlone(storedEntry))),
      }),
      value,
    )
    if (!read.success) return undefined
    const { purchase: begun, forgotten, putAway, knownEntries } = read.output
    return {
      choice: {},
      purchase: begun && { ...begun, watch: 'ended' },
      // An earlier release kept one.
      forgotten: withForgotten(undefined, ...[forgotten].flat()),
      putAway: withPutAway(undefined, sound(putAway)),
      knownEntries: joinLast(undefined, sound(knownEntries), entryKey),
    }
  },
}

/** Rows that were read alone, without those that are not sound. */
const sound = <T>(rows: readonly (T | undefined)[] = []): readonly T[] => rows.flatMap((one) => one ?? [])
