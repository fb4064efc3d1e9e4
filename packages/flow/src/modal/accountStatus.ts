import type { Connection, CoreState } from '@latchkey/core'

/** What the active namespace has to show: `connecting` is an account that was stored, while its wallet is being asked. */
export function accountStatus({ connections, activeNamespace }: CoreState): Connection['status'] {
  const connection = connections[activeNamespace]
  return !connection || (connection.status === 'connecting' && connection.intent === 'connect')
    ? 'disconnected'
    : connection.status
}
