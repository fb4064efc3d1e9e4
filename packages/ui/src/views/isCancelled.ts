import type { LocalTransaction } from '@latchkey/features/transactions'

/** Whether its wallet took it back: of one that no node showed a block alone says so, and it may go through with another number. */
export const isCancelled = (end: Pick<LocalTransaction, 'how' | 'seen'> | undefined): boolean =>
  end?.how === 'cancelled' && end.seen === true
