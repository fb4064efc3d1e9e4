import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'

/** Keeps a live connector, in place of an older one of its id; what its wallet says is heard once connections are loaded. */
export function registerConnector(core: Core, handle: ConnectorHandle): void {
  const { chain, id } = handle.connector
  if (core.registry.find(chain, id) !== handle) core.registry.set(handle)
}
