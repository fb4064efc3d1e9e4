import type { Provider, WalletAnnouncement } from '@latchkey/core'
import { parseDataImage, parseWalletName } from '@latchkey/protocol/text'
import { isProvider } from './isProvider'

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const reverseDomain = /^(?=.{3,128}$)[\w-]+(\.[\w-]+)+$/

/**
 * Reads an EIP-6963 announcement once and trusts none of it; throws what its getters and traps throw.
 * A picture that is no plain image becomes none; any other flaw makes the whole announcement `undefined`.
 */
export function readAnnouncement(event: Event): WalletAnnouncement<Provider> | undefined {
  const { info, provider } = (event as CustomEvent).detail as { info: Record<string, unknown>; provider: unknown }
  const { uuid, name, icon, rdns } = info
  const shown = parseWalletName(name)
  if (!matches(uuid, uuidV4) || !matches(rdns, reverseDomain) || shown === undefined || !isProvider(provider)) return
  return {
    wallet: provider,
    claim: rdns,
    said: name,
    connector: {
      name: shown,
      chain: 'eip155',
      type: 'ANNOUNCED',
      imageUrl: parseDataImage(icon),
      info: { rdns, uuid },
    },
  }
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
