import type { WalletLink } from '@latchkey/core'
import type { Environment } from '../../Environment'
import type { PairingLink } from '../WalletRoutes'
import { isSound, targetOf } from './pairingLinks'

/**
 * Returns the link that opens the wallet for a waiting request; `undefined` for a stored link that is not sound.
 *
 * @param topic of the session at the relay, 64 hex digits
 * @example
 * const link = requestLink({ name: 'Harbor', href: 'harbor://wc' }, undefined, { origin: location.origin })
 * if (link) window.open(link.href, link.target)
 */
export function requestLink(
  link: WalletLink | undefined,
  topic: string | undefined,
  place: Pick<Environment, 'host' | 'inside'> & Partial<Pick<Environment, 'origin'>>,
): Pick<PairingLink, 'href' | 'target'> | undefined {
  if (!link || !isSound(link.href, place.origin) || /[?#&]/.test(link.href)) return undefined
  const query = topic !== undefined && /^[0-9a-f]{64}$/.test(topic) ? `?sessionTopic=${topic}` : ''
  return { href: `${link.href}${query}`, target: targetOf(place) }
}
