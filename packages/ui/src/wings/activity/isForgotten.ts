import type { Activity } from '@latchkey/features/history'

/** No node has it, and its number is free: on EVM its wallet may send it still. On Solana its last block is over. */
export const isForgotten = ({ status, chainId }: Pick<Activity, 'status' | 'chainId'>): boolean =>
  status === 'dropped' && chainId.startsWith('eip155:')
