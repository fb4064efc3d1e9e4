import { createHmac } from 'node:crypto'
import type { DatedSecret } from '../config/datedSecrets'

/** The headers of a signed notice, as Standard Webhooks has them: one signature for each secret, so that a receiver may know either. */
export function signNotice(
  secrets: readonly DatedSecret[],
  { id, body, now }: { readonly id: string; readonly body: string; readonly now: number },
): Readonly<Record<string, string>> {
  const timestamp = String(Math.floor(now / 1000))
  const signatures = secrets.map(({ secret }) =>
    createHmac('sha256', Buffer.from(secret, 'hex')).update(`${id}.${timestamp}.${body}`).digest('base64'),
  )
  return {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((one) => `v1,${one}`).join(' '),
  }
}
