import type { Purchase } from './OnrampState'

const steps = ['waiting', 'paid', 'failed', 'arrived']

/**
 * The last purchase, once another tab wrote `theirs`; the same object where that changes nothing. Of two the one begun later, and none where
 * it was forgotten. Of one purchase the tab that saw more is right; each tab tells itself whether it looks.
 */
export function takeFromTab(ours: Purchase | undefined, theirs: Purchase | undefined): Purchase | undefined {
  if (!ours || !theirs) return theirs
  if (ours.id !== theirs.id) return theirs.startedAt < ours.startedAt ? ours : theirs
  const isFurther = steps.indexOf(theirs.status) > steps.indexOf(ours.status)
  const isFuller = hasBefore(theirs) && !hasBefore(ours)
  if (!isFurther && !isFuller) return ours
  const { knownIds, heldBefore } = hasBefore(theirs) ? theirs : ours
  return { ...(isFurther ? theirs : ours), knownIds, heldBefore, watch: ours.watch }
}

/** Whether it is known what was so before it began. */
const hasBefore = ({ knownIds, heldBefore }: Purchase) => knownIds !== undefined || heldBefore !== undefined
