import { announcementsDropped, namesCleaned } from '@latchkey/protocol/errors'
import { knownClaims } from './knownClaims'
import { mostAnnouncements } from './mostAnnouncements'

/**
 * Says how many announcements of wallets were left out and how many names cleaned. Where the list is full it keeps one place for
 * each known wallet, by its rdns or, where a standard has none, its name: whoever floods the page with other claims takes none.
 *
 * @param found those that have a place already
 * @param askAgain asks the page anew and lists beyond the limit what has such a place
 */
export function tellFaults(
  report: (error: unknown) => void,
  dropped: number,
  cleaned: number,
  found: readonly { readonly claim: string }[],
  askAgain: (hasPlace: (claim: string) => boolean) => void,
): void {
  if (dropped > 0) report(announcementsDropped({ count: dropped }))
  if (cleaned > 0) report(namesCleaned({ count: cleaned }))
  if (found.length < mostAnnouncements) return
  const free = new Set(knownClaims())
  const take = (claim: string) => {
    const plain = claim.toLowerCase()
    return free.delete(plain) || free.delete(plain.replace(/ |wallet/g, ''))
  }
  for (const { claim } of found) take(claim)
  askAgain(take)
}
