import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'

/** The live connector a site or a stored fact means: by id, announced rdns or registry wallet id. */
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
