import type { StoredItem } from '@latchkey/core'
import { isChainId } from '@latchkey/protocol/caip'
import { array, custom, number, object, optional, picklist, safeParse, string } from 'valibot'
import type { OnrampState } from './OnrampState'

const purchase = object({
  id: string(),
  provider: object({ id: string(), name: string() }),
  address: string(),
  chainId: custom<NonNullable<OnrampState['purchase']>['chainId']>(isChainId),
  assetId: string(),
  contract: string(),
  symbol: string(),
  amount: string(),
  currency: string(),
  method: string(),
  expected: optional(string()),
  startedAt: number(),
  knownIds: optional(array(string())),
  earlier: optional(array(object({ symbol: string(), expected: optional(string()), startedAt: optional(number()) }))),
  heldBefore: optional(string()),
  status: picklist(['waiting', 'paid', 'arrived', 'failed']),
  proof: optional(picklist(['provider', 'balance'])),
  received: optional(string()),
  hash: optional(string()),
})

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
    const read = safeParse(object({ purchase: optional(purchase), forgotten: optional(string()) }), value)
    if (!read.success) return undefined
    const { purchase: begun, forgotten } = read.output
    return {
      choice: {},
      ...(begun && { purchase: { ...begun, watch: 'ended' as const } }),
      ...(forgotten !== undefined && { forgotten }),
    }
  },
}
