import type { Core } from '../Core'
import type { Connector, ConnectorHandle } from './Connector'

/** Puts the connectors of one origin into the state, in place of those it told of before. */
export function listConnectors(
  core: Core,
  handles: readonly ConnectorHandle[],
  isOfOrigin: (connector: Connector) => boolean,
): void {
  core.store.setState(({ connectors }) => ({
    connectors: [...connectors.filter((one) => !isOfOrigin(one)), ...handles.map(({ connector }) => connector)],
  }))
}
