import type { SwapAsk } from '@latchkey/features/swap'

/** Whether a yes is to the contract that swaps, and so to no other one. */
export const isOfContract = (ask: SwapAsk): ask is 'unchecked' | 'unknown-contract' =>
  ask === 'unchecked' || ask === 'unknown-contract'
