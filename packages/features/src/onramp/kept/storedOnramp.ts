import type { StoredItem } from '@latchkey/core'
import { fallback, object, optional, safeParse, string } from 'valibot'
import type { OnrampItem } from '../../purchase/OnrampItem'
import { storedEntry, storedPurchase, storedPutAway, storedRows } from '../../purchase/storedPurchase'
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
        purchase: fallback(optional(storedPurchase), undefined),
        // An earlier release kept one.
        forgotten: storedRows(string()),
        putAway: storedRows(storedPutAway),
        knownEntries: storedRows(storedEntry),
      }),
      value,
    )
    if (!read.success) return undefined
    const { purchase: begun, forgotten, putAway, knownEntries } = read.output
    return {
      choice: {},
      ...(begun && { purchase: { ...begun, watch: 'ended' as const } }),
      ...(forgotten && { forgotten: withForgotten(undefined, ...forgotten) }),
      ...(putAway && { putAway: withPutAway(undefined, putAway) }),
      ...(knownEntries && { knownEntries: joinLast(undefined, knownEntries, entryKey) }),
    }
  },
}
