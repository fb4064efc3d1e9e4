import type { TrackedTransaction } from './TrackedTransaction'

/** What tells a transfer from another one that its wallet names the same transaction of; empty of all else, which it may name anew. */
export const callOf = ({ kind, to = '', amount }: Pick<TrackedTransaction, 'kind' | 'to' | 'amount'>): string =>
  kind === 'send' ? [to.toLowerCase(), amount?.assetId, amount?.text].join(' ') : ''
