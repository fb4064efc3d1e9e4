import { relayLimits } from '../limits'
import type { ClientSocket } from '../socket/ClientSocket'
import { socketOf } from './socketOf.test.support'

/** A socket of a client that came at `now`, and what was done to it, in order. */
export function clientSocketOf(
  now: number,
  { clientId = 'phone', group = 'g' }: { readonly clientId?: string; readonly group?: string } = {},
): ClientSocket & { readonly done: string[] } {
  const done: string[] = []
  return {
    ...socketOf(clientId),
    projectId: 'p',
    group,
    heardAt: now,
    pingAt: now + relayLimits.pingEvery,
    firstRequestBy: now + relayLimits.firstRequestWithin,
    ping: () => void done.push('ping'),
    close: (code, reason) => void done.push(`${code} ${reason}`),
    terminate: () => void done.push('cut'),
    done,
  }
}
