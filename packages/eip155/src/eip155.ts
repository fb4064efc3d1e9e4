import type { Adapter, AdapterContext, AdapterRuntime } from '@latchkey/core'
import { createDiscovery } from './createDiscovery'
import { isAddress } from './isAddress'
import { loadOnDemand } from './loadOnDemand'

/**
 * The adapter of EVM chains: finds injected wallets, connects them, reads balances, signs and sends.
 *
 * @example createLatchkey({ adapters: [eip155()], networks: [mainnet] })
 */
export function eip155(): Adapter {
  return { namespace: 'eip155', setup }
}

function setup(context: AdapterContext): AdapterRuntime {
  return {
    ...createDiscovery(context),
    // One spelling, so that addresses compare; the checksummed one costs a hash function and is made with the actions.
    parseAddress: (value) => (isAddress(value) ? value.toLowerCase() : undefined),
    getBalance: async (parameters) => (await loadOnDemand()).getBalance(context, parameters),
    // A chunk that fails now is asked for again, and reported, by the click itself.
    preload: () => void loadOnDemand().catch(() => {}),
    actions: async () => (await (await loadOnDemand()).loadActions()).createActions(context),
  }
}
