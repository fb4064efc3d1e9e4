import { chunkFailed, instanceDestroyed } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import type { ConnectorHandle } from './Connector'
import type { ConnectorSource } from './ConnectorSource'
import { listConnectors } from './listConnectors'
import type { OpenedRuntime } from './OpenedSource'
import { registerConnector } from './registerConnector'
import { watchConnectors } from './watchConnectors'

/** Loads a source and lists its connectors; rejects with `ui.chunk_failed` or `config.instance_destroyed`. */
export async function openSource(core: Core, source: ConnectorSource): Promise<OpenedRuntime> {
  const runtime = await source.load(core).catch((cause: unknown) => {
    throw chunkFailed({ view: source.id }, cause)
  })
  // Destroyed while the code loaded: nothing may listen any more.
  if (core.lifetime.aborted) {
    runtime.destroy()
    throw instanceDestroyed({})
  }
  let found: readonly ConnectorHandle[] = []
  const relist = () => {
    // Those of a pairing stand for wallets that are elsewhere: the list has a row of its own for them.
    if (source.kind !== 'plain') return
    listConnectors(core, source.isEnabled(core.options()) ? found : [], ({ id }) => source.ownsConnector(id))
  }
  const stop = runtime.discover((handles) => {
    found = handles
    for (const handle of handles) registerConnector(core, handle)
    relist()
    watchConnectors(core)
    for (const { connector } of handles)
      if (core.store.getState().connections[connector.chain]?.status === 'disconnected')
        core.onDemand().then(({ reconnect }) => reconnect(core, connector.chain), core.report)
  })
  core.lifetime.addEventListener('abort', () => {
    stop()
    runtime.destroy()
  })
  return { ...runtime, relist }
}
