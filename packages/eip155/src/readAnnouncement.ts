import type { Provider } from '@latchkey/core'
import { cleanText, parseDataImage } from '@latchkey/protocol/text'
import { isProvider } from './isProvider'

/** An EIP-6963 announcement after validation; nothing of the announcer's own objects is left in it but the provider. */
export interface Announcement {
  readonly uuid: string
  readonly name: string
  readonly rdns: string
  readonly icon: string | undefined
  readonly provider: Provider
}

const uuidV4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/i
const reverseDomain = /^(?=.{3,128}$)[\w-]+(\.[\w-]+)+$/

/**
 * Reads an EIP-6963 announcement once and trusts none of it: every getter and trap runs inside one `try`.
 * A picture that is no plain image becomes none; any other flaw makes the whole announcement `undefined`.
 */
export function readAnnouncement(event: Event): Announcement | undefined {
  try {
    const { info, provider } = (event as CustomEvent).detail as { info: Record<string, unknown>; provider: unknown }
    const { uuid, name, icon, rdns } = info
    if (!matches(uuid, uuidV4) || !matches(rdns, reverseDomain) || typeof name !== 'string' || name.length > 256) return
    const shown = cleanText(name)
    if (shown === '' || [...shown].length > 64 || !isProvider(provider)) return
    return { uuid, name: shown, rdns, icon: parseDataImage(icon), provider }
  } catch {
    return
  }
}

function matches(value: unknown, pattern: RegExp): value is string {
  return typeof value === 'string' && pattern.test(value)
}
