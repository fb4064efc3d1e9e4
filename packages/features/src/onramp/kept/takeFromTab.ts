import { joinLast } from './joinLast'
import { entryKey } from './KnownEntry'
import type { OnrampState, Purchase } from './OnrampState'
import { withEarlier } from './withEarlier'
import { withEntries } from './withEntries'
import { withForgotten } from './withForgotten'
import { withPutAway } from './withPutAway'

/** What tabs tell one another of buying. */
type Told = Pick<OnrampState, 'purchase' | 'forgotten' | 'putAway' | 'knownEntries'>

const steps = ['waiting', 'paid', 'failed', 'arrived']

/**
 * The last purchase, once `theirs` is what is stored; the same object where that changes nothing. Only what says its id forgets one: a row
 * that was cleared away, that another release refused, or that a tab wrote before it heard of it says nothing of ours.
 */
export function takeFromTab(ours: Told, theirs: Told = {}): Told {
  const forgotten = withForgotten(ours.forgotten, ...(theirs.forgotten ?? []))
  const isKept = (one: Purchase | undefined) => one && !forgotten?.includes(one.id)
  const mine = isKept(ours.purchase) ? ours.purchase : undefined
  const other = isKept(theirs.purchase) ? theirs.purchase : undefined
  const purchase = mine && other ? join(mine, other) : (mine ?? other)
  // One that another took the place of may come all the same.
  const replaced = mine?.id === purchase?.id ? undefined : mine
  const putAway = withPutAway(withPutAway(ours.putAway, theirs.putAway), withEarlier(replaced, ['waiting', 'paid']))
  const gone = [ours.purchase, theirs.purchase].filter((one) => one?.id !== purchase?.id)
  const all = joinLast(ours.knownEntries, theirs.knownEntries ?? [], entryKey)
  const taken = { purchase, forgotten, putAway, knownEntries: withEntries(all, ...gone) }
  const isSame = (Object.keys(taken) as (keyof Told)[]).every((part) => taken[part] === ours[part])
  return isSame ? ours : taken
}

/** Of two the one begun later. Of one purchase the tab that saw more is right; each tab tells itself whether it looks. */
function join(ours: Purchase, theirs: Purchase): Purchase {
  if (ours.id !== theirs.id) return isLater(theirs, ours) ? theirs : ours
  const isFurther = steps.indexOf(theirs.status) > steps.indexOf(ours.status)
  // Each part of what was so before is told as soon as it is known.
  const knownIds = ours.knownIds ?? theirs.knownIds
  const heldBefore = ours.heldBefore ?? theirs.heldBefore
  // Of several presses for its window the last is told.
  const { checkout, checkoutAt } = (theirs.checkoutAt ?? 0) > (ours.checkoutAt ?? 0) ? theirs : ours
  // What had come by then is no longer waited for.
  const isFewer = ours.earlier && theirs.earlier && theirs.earlier.length < ours.earlier.length
  const { earlier } = isFewer || (ours.knownIds === undefined && theirs.knownIds) ? theirs : ours
  const told = { knownIds, heldBefore, earlier, checkout, checkoutAt }
  const isFuller = (Object.keys(told) as (keyof typeof told)[]).some((part) => told[part] !== ours[part])
  return isFurther || isFuller ? { ...(isFurther ? theirs : ours), ...told, watch: ours.watch } : ours
}

/** Every tab says the same of two that were begun at once. */
const isLater = (one: Purchase, other: Purchase) =>
  one.startedAt === other.startedAt ? one.id > other.id : one.startedAt > other.startedAt
