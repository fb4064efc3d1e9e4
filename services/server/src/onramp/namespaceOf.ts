import type { PurchaseNetwork } from './OnrampProvider'

/** In which namespace a network is that something is sold on: EVM chains are told by their number, Solana by its CAIP-2 id. */
export const namespaceOf = ({ chain_id: id }: Pick<PurchaseNetwork, 'chain_id'>): 'eip155' | 'solana' =>
  id.startsWith('solana:') ? 'solana' : 'eip155'
