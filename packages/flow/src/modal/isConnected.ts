import type { CoreState } from '@latchkey/core'

/** Whether a wallet is connected in the active namespace. */
export const isConnected = ({ connections, activeNamespace }: CoreState): boolean =>
  connections[activeNamespace]?.status === 'connected'
