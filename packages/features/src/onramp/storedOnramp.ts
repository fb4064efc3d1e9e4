import type { StoredItem } from '@latchkey/core'
import { array, object, optional, safeParse, string, union } from 'valibot'
import { storedPurchase } from '../purchase/storedPurchase'
import type { OnrampState } from './OnrampState'
import { withForgotten } from './withForgotten'

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
    const read = safeParse(
      object({ purchase: optional(storedPurchase), forgotten: optional(union([string(), array(string())])) }),
      value,
    )
    if (!read.success) return undefined
    const { purchase: begun, forgotten } = read.output
    return {
      choice: {},
      ...(begun && { purchase: { ...begun, watch: 'ended' as const } }),
      // An earlier release kept one.
      ...(forgotten !== undefined && { forgotten: withForgotten(undefined, ...[forgotten].flat()) }),
    }
  },
}
