import type { NetworkInput } from 'latchkey'
import { arbitrum, base, mainnet, optimism, polygon, sepolia } from 'latchkey/networks'
import type { DevFacts } from '../dev/DevFacts'

export interface CataloguedNetwork {
  readonly caip: string
  readonly network: NetworkInput
  /** Its name in `latchkey/networks`; the dev chains are written out instead. */
  readonly importName: string | undefined
  /** How code calls it. */
  readonly variable: string
}

export type NetworkCatalogue = readonly CataloguedNetwork[]

/** The networks the lab offers by CAIP-2 id: both dev chains as ordinary networks, and a few public ones. */
export function createNetworkCatalogue({ chains }: Pick<DevFacts, 'chains'>): NetworkCatalogue {
  const dev = (id: number, name: string, url: string): NetworkInput => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  return [
    entry(dev(31337, 'Latchkey Devnet', chains['eip155:31337']), 'devnet'),
    entry(dev(31338, 'Second Devnet', chains['eip155:31338']), 'secondDevnet'),
    ...Object.entries({ mainnet, base, optimism, arbitrum, polygon, sepolia }).map(([name, network]) =>
      entry(network, name, name),
    ),
  ]
}

const entry = (network: NetworkInput, variable: string, importName?: string): CataloguedNetwork => ({
  caip: `eip155:${network.id}`,
  network,
  importName,
  variable,
})
