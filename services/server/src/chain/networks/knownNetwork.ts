import { createRequire } from 'node:module'
import { checksumAddress } from '@latchkey/protocol/address'
import type { ChainId } from '@latchkey/protocol/caip'
import type { Currency, EvmAddress } from './Network'

export interface KnownNetwork {
  readonly name: string
  readonly currency: Currency
  readonly multicall3: EvmAddress | undefined
}

const solana: KnownNetwork = {
  name: 'Solana',
  currency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
  multicall3: undefined,
}

/** What is known of a chain without being told; reading the list takes most of a second, so only who needs it does. */
export function knownNetwork(id: ChainId): KnownNetwork | undefined {
  if (id.startsWith('solana:')) return solana
  const chains = createRequire(import.meta.url)('viem/chains') as typeof import('viem/chains')
  const number = Number(id.slice('eip155:'.length))
  const chain = Object.values(chains).find((one) => typeof one === 'object' && 'id' in one && one.id === number)
  if (chain === undefined || typeof chain !== 'object' || !('nativeCurrency' in chain)) return undefined
  const { contracts } = chain as { readonly contracts?: { readonly multicall3?: { readonly address: string } } }
  const { name, symbol, decimals } = chain.nativeCurrency
  return {
    name: chain.name,
    currency: { name, symbol, decimals },
    multicall3: checksumAddress(contracts?.multicall3?.address ?? ''),
  }
}
