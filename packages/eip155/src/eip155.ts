import type { Adapter, AdapterContext, AdapterRuntime } from '@latchkey/core'
import { createDiscovery } from './createDiscovery'
import { explorerUrl } from './explorerUrl'
import { isAddress } from './isAddress'
import { loadOnDemand } from './loadOnDemand'

/**
 * The adapter of EVM chains: finds injected wallets, connects them, reads balances, signs and sends.
 *
 * @example createLatchkey({ adapters: [eip155()], networks: [mainnet] })
 */
export function eip155(): Adapter<'eip155'> {
  return { namespace: 'eip155', setup }
}

function setup(context: AdapterContext): AdapterRuntime<'eip155'> {
  return {
    ...createDiscovery(context),
    // One spelling, so that addresses compare; the checksummed one costs a hash function and is made with the actions.
    parseAddress: (value) => (isAddress(value) ? value.toLowerCase() : undefined),
    sameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
    explorerUrl,
    rpcRules: async () => (await loadOnDemand()).rpcRules,
    getBalance: async (parameters) => (await loadOnDemand()).getBalance(context, parameters),
    // A chunk that fails now is asked for again, and reported, by the click itself.
    preload: () => void loadOnDemand().catch(() => {}),
    actions: async (run) => (await (await loadOnDemand()).loadActions()).createActions(context, run),
  }
}
