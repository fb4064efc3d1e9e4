import { toBase64url } from './base64url'
import { plainSettings, type Settings } from './Settings'

/** The fragment that asks for these settings; empty when nothing differs from the lab's own. */
export function formatFragment({ options, wallets }: Settings): string {
  const parts: string[] = []
  if (Object.keys(options).length > 0) parts.push(`options=${toBase64url(JSON.stringify(options))}`)
  if (wallets === 'off') parts.push('wallet=off')
  else if (JSON.stringify(wallets) !== JSON.stringify(plainSettings.wallets)) {
    const [only, ...others] = wallets
    parts.push(`wallet=${toBase64url(JSON.stringify(others.length > 0 ? wallets : only))}`)
  }
  return parts.length > 0 ? `#${parts.join('&')}` : ''
}
