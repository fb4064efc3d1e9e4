import { type AdapterContext, type Connector, type ConnectorHandle, type Provider, withDeadline } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { ask } from './ask'
import { loadOnDemand } from './loadOnDemand'
import { readGrant } from './readGrant'
import { watchWallet } from './watchWallet'

// A wallet that says nothing shall not count as one that failed, so this ends before the caller's 3 s do.
const disconnectLimit = 2_800

/** The live side of an injected wallet; `connector` is asked each time, so that a late mark of doubt shows. */
export function createHandle(context: AdapterContext, provider: Provider, connector: () => Connector): ConnectorHandle {
  const switchNetwork = async (wanted: ChainId, signal: AbortSignal) =>
    (await loadOnDemand()).switchNetwork(context, provider, wanted, signal)

  return {
    provider,
    get connector() {
      return connector()
    },
    connect: async ({ signal, chainId }) =>
      (await loadOnDemand()).connectWallet({
        provider,
        connector: connector().id,
        chainId,
        signal,
        switchNetwork,
      }),
    async restore({ signal }) {
      const granted = await readGrant(provider, 'eth_accounts', signal).catch((error: unknown) => {
        signal.throwIfAborted()
        if (isLocked(error)) return undefined
        throw error
      })
      return granted ?? 'locked'
    },
    disconnect: ({ signal }) =>
      withDeadline(
        { clock: context.clock, ms: disconnectLimit, expired: () => undefined, signals: [signal] },
        (inner) => ask(provider, inner, 'wallet_revokePermissions', [{ eth_accounts: {} }]),
        // A wallet that cannot or will not forget leaves nothing to mend here.
      ).then(nothing, nothing),
    switchNetwork: ({ signal, chainId }) => switchNetwork(chainId, signal),
    watch: (listener) => watchWallet(context, provider, listener),
  }
}

const nothing = () => {}

/** -32002: the wallet holds its answer back until it is unlocked. */
function isLocked(error: unknown): boolean {
  try {
    return Number((error as { readonly code?: unknown }).code) === -32002
  } catch {
    return false
  }
}
