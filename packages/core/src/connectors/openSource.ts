import { chunkFailed, instanceDestroyed } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { reconnect } from '../connection/reconnect'
import type { ConnectorSource } from './ConnectorSource'
import { listConnectors } from './listConnectors'
import { registerConnector } from './registerConnector'
import type { SourceRuntime } from './SourceRuntime'
import { watchConnectors } from './watchConnectors'

/** Loads a source and lists its connectors; rejects with `ui.chunk_failed` or `config.instance_destroyed`. */
export async function openSource(core: Core, source: ConnectorSource): Promise<SourceRuntime> {
  const runtime = await source.load(core).catch((cause: unknown) => {
    throw chunkFailed({ view: source.id }, cause)
  })
  // Destroyed while the code loaded: nothing may listen any more.
  if (core.lifetime.aborted) {
    runtime.destroy()
    throw instanceDestroyed({})
  }
  const stop = runtime.discover((handles) => {
    for (const handle of handles) registerConnector(core, handle)
    // Those of a pairing stand for wallets that are elsewhere: the list has a row of its own for them.
    if (source.kind === 'plain') listConnectors(core, handles, ({ id }) => source.ownsConnector(id))
    watchConnectors(core)
    for (const { connector } of handles) reconnect(core, connector.chain)
  })
  core.lifetime.addEventListener('abort', () => {
    stop()
    runtime.destroy()
  })
  return runtime
}
