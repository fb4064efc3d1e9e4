import type { Adapter, AdapterContext, AdapterRuntime } from '@latchkey/core'
import { rpcBadAnswer } from '@latchkey/protocol/errors'
import { createDiscovery } from './createDiscovery'
import { isAddress } from './isAddress'
import { parseQuantity } from './quantity'

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
    async getBalance({ address, chainId, signal }) {
      const method = 'eth_getBalance'
      const balance = parseQuantity(await context.read({ chainId, method, params: [address, 'latest'], signal }))
      if (balance === undefined) throw rpcBadAnswer({ method })
      return balance
    },
    actions: async () => (await import('./createActions')).createActions(context),
  }
}
