import { type Adapter, type AdapterContext, type AdapterRuntime, explorerUrls, lazyRuntime } from '@latchkey/core'
import { createDiscovery } from './discovery/createDiscovery'
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
    ...lazyRuntime<'eip155'>(context, loadOnDemand),
    // Only whether it is one: the checksummed spelling costs a hash function, which comes with connecting.
    parseAddress: (value) => (isAddress(value) ? value.toLowerCase() : undefined),
    sameAddress: (one, other) => one.toLowerCase() === other.toLowerCase(),
    explorerUrl: explorerUrls({ account: 'address', transaction: 'tx' }),
    actsOnInstance: true,
  }
}
