import type { Adapter, AdapterContext, AdapterRuntime } from '@latchkey/core'
import { canonicalCosmosAddress } from '@latchkey/protocol/address'
import { createHandle } from './createHandle'
import { isKeplr } from './Keplr'

/**
 * The adapter of Cosmos chains: finds the wallet in the page, connects and signs.
 *
 * @example
 * const latchkey = createLatchkey({ adapters: [eip155(), cosmos()], networks: [mainnet] })
 */
export function cosmos(): Adapter<'cosmos'> {
  return { namespace: 'cosmos', setup }
}

function setup(context: AdapterContext): AdapterRuntime<'cosmos'> {
  return {
    discover(listener) {
      const { keplr } = globalThis
      listener(isKeplr(keplr) ? [createHandle(context, keplr)] : [])
      return () => {}
    },
    parseAddress: canonicalCosmosAddress,
    sameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
    explorerUrl: ({ blockExplorers }, kind, id) => blockExplorers && `${blockExplorers.default.url}/${kind}/${id}`,
    rpcRules: async () => (await import('./rpcRules')).rpcRules,
    actions: async (run) => (await import('./createActions')).createActions(run),
  }
}
