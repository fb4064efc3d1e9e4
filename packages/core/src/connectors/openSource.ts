import { chunkFailed, instanceDestroyed } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { heal, takeUp } from './registerConnector'
import type { CreateWalletConnect, WalletConnectRuntime } from './Pairing'

/** Loads the client and takes its handles up: one for each namespace of the configured networks. */
export async function openWalletConnect(
  core: Core,
  load: () => Promise<{ readonly createWalletConnect: CreateWalletConnect }>,
): Promise<WalletConnectRuntime> {
  const { createWalletConnect } = await load().catch((cause: unknown) => {
    throw chunkFailed({ view: 'walletconnect' }, cause)
  })
  // Destroyed while the code loaded: nothing may listen any more.
  if (core.lifetime.aborted) throw instanceDestroyed({})
  const runtime = createWalletConnect(core)
  const stop = runtime.discover((handles) => {
    for (const handle of handles) takeUp(core, handle)
    // A restore that waits for its wallet looks whenever state changes.
    core.store.setState({})
    for (const { connector } of handles) heal(core, connector.chain)
  })
  core.lifetime.addEventListener('abort', () => {
    stop()
    runtime.destroy()
  })
  return runtime
}
