import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'

/**
 * Returns the live connector with an id, announced rdns or directory wallet id; the active namespace comes first.
 * @example
 * findHandle(core, 'io.metamask', 'eip155')
 */
export function findHandle(core: Core, id: string, namespace?: Namespace): ConnectorHandle | undefined {
  const { activeNamespace } = core.store.getState()
  const here = (handle: ConnectorHandle) => Number(handle.connector.chain !== activeNamespace)
  const handles = core.registry
    .list()
    .filter(({ connector }) => namespace === undefined || connector.chain === namespace)
    .sort((a, b) => here(a) - here(b))
  return (
    handles.find(({ connector }) => connector.id === id) ??
    handles.find(({ connector }) => connector.info?.rdns === id && !connector.unverified) ??
    handles.find(({ connector }) => connector.explorerId === id)
  )
}
