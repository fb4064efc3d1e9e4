import { looksOf } from './looksOf'

/** Letters of a label: as few as a visitor is told, as many as a label of the domain name system may have. */
export const labelLength = { least: 4, most: 63 } as const

/** Names that would speak for the operator, the service or a whole chain; nobody may register one, nor one that looks like it. */
const reserved = new Set(
  [
    ...[
      'abuse',
      'account',
      'accounts',
      'admin',
      'administrator',
      'billing',
      'contact',
      'dashboard',
      'help',
      'helpdesk',
    ],
    ...['hostmaster', 'info', 'legal', 'login', 'mail', 'moderator', 'noreply', 'official', 'operator', 'owner'],
    ...[
      'payment',
      'payments',
      'postmaster',
      'privacy',
      'recovery',
      'refund',
      'root',
      'security',
      'service',
      'services',
    ],
    ...['staff', 'status', 'support', 'system', 'team', 'test', 'verify', 'wallet', 'wallets', 'webmaster'],
    ...['anonymous', 'everyone', 'nobody', 'null', 'undefined', 'localhost', 'addr', 'reverse', 'default'],
    ...['latchkey', 'ethereum', 'solana', 'bitcoin', 'polygon', 'arbitrum', 'optimism', 'walletconnect', 'metamask'],
  ].map(looksOf),
)

/** Why a label cannot be registered, as a sentence for whoever asks; `undefined` for one that can. It must be in its normal form as it is. */
export function judgeLabel(label: string): string | undefined {
  // The letters that a visitor can tell apart are those of one alphabet: no look-alike of another one is let in.
  if (!/^[a-z0-9-]*$/.test(label))
    return 'A name must be written in its normal form (ENSIP-15), with no letters but a to z, digits and hyphens.'
  if (label.length < labelLength.least || label.length > labelLength.most)
    return `A name must have ${labelLength.least} to ${labelLength.most} letters before its zone.`
  if (/^-|-$|--/.test(label)) return 'A hyphen of a name must stand between letters or digits.'
  if (/^0x[0-9a-f]*$/.test(label)) return 'A name must not look like an address.'
  if (reserved.has(looksOf(label))) return 'This name is reserved.'
  return undefined
}
