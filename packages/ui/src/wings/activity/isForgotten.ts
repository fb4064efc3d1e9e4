import type { Activity } from '@latchkey/features/history'

/**
 * No node has it, and its number is free: on EVM its wallet may send it still. On Solana its last block is over, and a batch without a
 * transaction was given up by its wallet.
 */
export const isForgotten = ({ status, chainId, hash }: Pick<Activity, 'status' | 'chainId' | 'hash'>): boolean =>
  status === 'dropped' && hash !== undefined && chainId.startsWith('eip155:')
