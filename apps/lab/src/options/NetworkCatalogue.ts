import type { NetworkInput } from 'latchkey'
import { arbitrum, base, mainnet, optimism, polygon, sepolia, solanaDevnet, solanaMainnet } from 'latchkey/networks'
import type { DevFacts, SolanaFacts } from '../dev/DevFacts'

export interface CataloguedNetwork {
  readonly caip: string
  readonly network: NetworkInput
  /** Its name in `latchkey/networks`; the dev chains are written out instead. */
  readonly importName: string | undefined
  /** How code calls it. */
  readonly variable: string
}

export type NetworkCatalogue = readonly CataloguedNetwork[]

/** The networks the lab offers by CAIP-2 id: the dev chains as ordinary networks, and a few public ones. */
export function createNetworkCatalogue({ chains, solana }: Pick<DevFacts, 'chains' | 'solana'>): NetworkCatalogue {
  const dev = (id: number, name: string, url: string): NetworkInput => ({
    id,
    name,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
  })
  return [
    entry(dev(31337, 'Latchkey Devnet', chains['eip155:31337']), 'devnet'),
    entry(dev(31338, 'Second Devnet', chains['eip155:31338']), 'secondDevnet'),
    ...(solana ? [entry(localSolana(solana), 'solanaLocal')] : []),
    ...Object.entries({ mainnet, base, optimism, arbitrum, polygon, sepolia, solanaMainnet, solanaDevnet }).map(
      ([name, network]) => entry(network, name, name),
    ),
  ]
}

const localSolana = ({ id, rpc, pubsub }: SolanaFacts): NetworkInput => ({
  id: id.slice('solana:'.length),
  name: 'Solana Local',
  nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  rpcUrls: { default: { http: [rpc], webSocket: [pubsub] } },
  chainNamespace: 'solana',
})

const entry = (network: NetworkInput, variable: string, importName?: string): CataloguedNetwork => ({
  caip: `${network.chainNamespace ?? 'eip155'}:${network.id}`,
  network,
  importName,
  variable,
})
