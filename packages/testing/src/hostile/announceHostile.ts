import { type HostileKind, hostileDetails } from './hostileDetails'

/** A hostile wallet at large in the page. */
export interface HostileAnnouncement {
  readonly kind: HostileKind
  /** How many announcements it makes each time. */
  readonly count: number
  stop(): void
}

/**
 * Announces a hostile wallet now and at every later `eip6963:requestProvider`, the same objects each time.
 *
 * @example
 * const hostile = announceHostile('icon-svg-script')
 * // Look at the page, then:
 * if (hostileRan()) throw new Error('A payload ran.')
 * hostile.stop()
 */
export function announceHostile(kind: HostileKind, page: Window = window): HostileAnnouncement {
  const details = hostileDetails[kind]()
  const announce = () => {
    for (const detail of details) page.dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail }))
  }
  page.addEventListener('eip6963:requestProvider', announce)
  announce()
  return { kind, count: details.length, stop: () => page.removeEventListener('eip6963:requestProvider', announce) }
}
