import type { WalletLink } from '@latchkey/core'
import type { Environment } from '../../Environment'
import type { HandOff } from '../WalletRoutes'
import { isSound, targetOf } from './pairingLinks'

/** Where to go so that the visitor sees a request that waits; `undefined` for a kept link that is no longer sound. */
export function requestLink(
  link: WalletLink | undefined,
  topic: string | undefined,
  place: Pick<Environment, 'host' | 'framed'> & Partial<Pick<Environment, 'origin'>>,
): Pick<HandOff, 'href' | 'target'> | undefined {
  if (!link || !isSound(link.href, place.origin) || /[?#&]/.test(link.href)) return undefined
  const session = topic !== undefined && /^[0-9a-f]{64}$/.test(topic) ? `?sessionTopic=${topic}` : ''
  return { href: `${link.href}${session}`, target: targetOf(place) }
}
