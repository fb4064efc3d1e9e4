import { keyOf, type PutAwayPurchase } from './PutAwayPurchase'

/** Most that are kept: what is older than a day comes no more. */
const most = 20

/** What was put away and may still come, once more is, the newest last; the same list where that adds nothing. */
export function withPutAway(
  known: readonly PutAwayPurchase[] | undefined,
  more: readonly PutAwayPurchase[] = [],
): readonly PutAwayPurchase[] | undefined {
  const keys = new Set(known?.map(keyOf))
  const added = more.filter((one) => !keys.has(keyOf(one)))
  if (added.length === 0) return known
  const all = new Map([...(known ?? []), ...added].map((one) => [keyOf(one), one]))
  // Tabs that join the same lists in another order keep the same.
  const kept = [...all].sort(([one], [other]) => (one < other ? -1 : 1)).slice(-most)
  return kept.every(([key]) => keys.has(key)) ? known : kept.map(([, one]) => one)
}
