import { type Adapter, type AdapterContext, type AdapterRuntime, explorerUrls, lazyRuntime } from '@latchkey/core'
import { createDiscovery } from './discovery/createDiscovery'
import { loadOnDemand, type OnDemand } from './loadOnDemand'
import { parseKey } from './parseKey'

/**
 * The adapter of Solana: finds Wallet Standard wallets, connects them, reads balances, signs and sends.
 *
 * @example createLatchkey({ adapters: [eip155(), solana()], networks: [mainnet, solanaMainnet] })
 */
export function solana(): Adapter<'solana'> {
  return { namespace: 'solana', setup }
}

function setup(context: AdapterContext): AdapterRuntime<'solana'> {
  let code: OnDemand | undefined
  const load = async () => {
    code = await loadOnDemand()
    return code
  }
  return {
    ...createDiscovery(context, load),
    ...lazyRuntime<'solana'>(context, load),
    parseAddress: (value) => (parseKey(value) === undefined ? undefined : value),
    explorerUrl: explorerUrls({ account: 'account', transaction: 'tx' }),
    // Nobody asks for it before `preload` resolved.
    provider: (...parts) => (code as OnDemand).createProvider(...parts),
  }
}
