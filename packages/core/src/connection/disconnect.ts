import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import { endConnections } from './endConnections'

/**
 * Ends the connection of one namespace, default all; the state is disconnected at once, the promise resolves when the
 * wallets were told.
 * @example
 * await disconnect(core, 'eip155')
 */
export async function disconnect(core: Core, namespace?: Namespace): Promise<void> {
  const ended = endConnections(core, namespace)
  try {
    const { revoke } = await (await core.onDemand()).loadRequests()
    await revoke(core, ended, namespace)
  } catch (error) {
    core.report(error)
    // Disconnected already; without the code that waits for them, the wallets are told and not waited for.
    for (const handle of ended) handle.disconnect({ signal: core.lifetime }).catch(core.report)
  }
}
