import type { NetworkInput } from 'latchkey'
import type { HostSetup } from './HostSetup'

const currency = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** The networks of the site: both devnets, then some that only fill the list. */
export function siteNetworks({ rpc, moreNetworks = 0 }: HostSetup): readonly [NetworkInput, ...NetworkInput[]] {
  const network = (id: number, name: string, http: readonly string[]): NetworkInput => ({
    id,
    name,
    nativeCurrency: currency,
    rpcUrls: { default: { http } },
  })
  return [
    network(31337, 'First devnet', rpc[31337]),
    network(31338, 'Second devnet', rpc[31338]),
    ...Array.from({ length: moreNetworks }, (_, index) => network(900_001 + index, `Quiet network ${index + 1}`, [])),
  ]
}
