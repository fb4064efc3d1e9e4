import type { EvmAddress, Network } from '../../../chain/networks/Network'

/** Where pools are swapped on a chain; one of both kinds at least. */
export interface PoolPlace {
  readonly wrapped: EvmAddress
  readonly router: EvmAddress | undefined
  readonly v3: Network['swapRouterV3']
}

/** Where pools are swapped on a network; nothing where no file names a router, or what wraps its currency. */
export function poolPlaceOf({
  id,
  swapRouter: router,
  swapRouterV3: v3,
  wrappedNative,
}: Pick<Network, 'id' | 'swapRouter' | 'swapRouterV3' | 'wrappedNative'>): PoolPlace | undefined {
  const isServed = id.startsWith('eip155:') && (router !== undefined || v3 !== undefined)
  return isServed && wrappedNative !== undefined ? { wrapped: wrappedNative, router, v3 } : undefined
}
