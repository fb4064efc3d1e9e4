import type { HistoryEntry } from '@latchkey/protocol/api'
import { isSameAddress } from '@latchkey/protocol/caip'
import type { LocalRow } from '../tracked/Activity'
import { minedHash } from '../tracked/localActivity'
import type { HistorySubject } from './historySubject'
import { isSpam } from './isSpam'
import { isOfChain, minedAt } from './Read'

/** What of the entries that were read is told, the newest first. */
export function shownEntries(
  read: readonly HistoryEntry[],
  locals: readonly LocalRow[],
  subject: Pick<HistorySubject, 'address' | 'chainId'> | undefined,
): readonly HistoryEntry[] {
  const ours = new Set(locals.map((local) => minedHash(local)?.toLowerCase()))
  const isOwn = (address: string) => subject !== undefined && isSameAddress(subject.chainId, address, subject.address)
  // What brought a purchase is told as the purchase, and was told as any other before.
  const brought = new Set(read.filter((entry) => !isOfChain(entry)).map(({ metadata }) => metadata.hash))
  return (
    read
      .filter((entry) => !isOfChain(entry) || !brought.has(entry.metadata.hash))
      .filter(({ metadata }) => metadata.chain === subject?.chainId)
      // What the visitor sent from here is never spam.
      .filter((entry) => ours.has(entry.metadata.hash.toLowerCase()) || !isSpam(entry, isOwn))
      .toSorted((a, b) => minedAt(b) - minedAt(a))
  )
}
