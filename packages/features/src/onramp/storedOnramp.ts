import type { StoredItem } from '@latchkey/core'
import { object, optional, safeParse, string } from 'valibot'
import { storedPurchase } from '../purchase/storedPurchase'
import type { OnrampState } from './OnrampState'

/** What is kept of buying; whether anybody looks each tab tells itself. */
export const keptOnramp = ({ purchase, forgotten }: OnrampState): OnrampState => ({
  choice: {},
  purchase: purchase && { ...purchase, watch: 'ended' },
  forgotten,
})

/** The last purchase, so that a reload in the middle of it loses nothing; the page to pay on is never kept. */
export const storedOnramp: StoredItem<OnrampState> = {
  name: 'onramp',
  place: 'page',
  parse(value) {
    const read = safeParse(object({ purchase: optional(storedPurchase), forgotten: optional(string()) }), value)
    if (!read.success) return undefined
    const { purchase: begun, forgotten } = read.output
    return {
      choice: {},
      ...(begun && { purchase: { ...begun, watch: 'ended' as const } }),
      ...(forgotten !== undefined && { forgotten }),
    }
  },
}
