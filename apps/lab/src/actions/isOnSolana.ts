import type { Latchkey } from 'latchkey'

export const isOnSolana = (latchkey: Pick<Latchkey, 'getState'>): boolean =>
  latchkey.getState().activeChain === 'solana'
