import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'

/**
 * Adds a live connector to the instance, in place of an older one of its id; its wallet is listened to once connections are loaded.
 * @example
 * for (const runtime of core.runtimes.values())
 *   runtime.discover((handles) => handles.forEach((handle) => registerConnector(core, handle)))
 */
export function registerConnector(core: Core, handle: ConnectorHandle): void {
  const { chain, id } = handle.connector
  if (core.registry.find(chain, id) !== handle) core.registry.set(handle)
}
