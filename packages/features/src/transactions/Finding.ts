import type { LocalTransaction } from './LocalTransaction'

/** What a turn of watching found out; nothing where the chain could not be read. */
export type Finding = Partial<
  Pick<
    LocalTransaction,
    'status' | 'effect' | 'cameBack' | 'lastBlock' | 'endedAt' | 'replacement' | 'how' | 'note' | 'noted' | 'seen'
  >
> & {
  /** Of the transaction that a batch is in. */
  readonly hash?: string
}
