import type { StoredItem } from '@latchkey/core'
import { isRecord } from '@latchkey/protocol/json'
import { string } from 'valibot'
import type { OnrampItem } from '../../purchase/OnrampItem'
import { readPurchase } from '../../purchase/readPurchase'
import { storedEntry, storedPutAway } from '../../purchase/storedPurchase'
import { soundRows } from '../../service/soundRows'
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
    if (!isRecord(value)) return undefined
    const { purchase, forgotten, putAway, knownEntries } = value
    const begun = readPurchase(purchase)
    // Each part and each row is read alone: what is not sound takes nothing else with it.
    return {
      choice: {},
      purchase: begun && { ...begun, watch: 'ended' },
      // An earlier release kept one.
      forgotten: withForgotten(undefined, ...(soundRows(string(), [forgotten].flat())?.rows ?? [])),
      putAway: withPutAway(undefined, soundRows(storedPutAway, putAway)?.rows),
      knownEntries: joinLast(undefined, soundRows(storedEntry, knownEntries)?.rows ?? [], entryKey),
    }
  },
}
