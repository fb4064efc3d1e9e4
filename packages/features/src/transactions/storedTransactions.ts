import type { StoredItem } from '@latchkey/core'
import { isChainId } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'
import type { LocalTransaction } from './LocalTransaction'

/** What is kept of transactions; each row is read alone, and one that is not sound is dropped. */
export const storedTransactions: StoredItem<readonly LocalTransaction[]> = {
  name: 'transactions',
  parse: (value) => (Array.isArray(value) ? value.flatMap((row) => readTransaction(row) ?? []) : undefined),
}

/** Longest text of one field. */
const longest = 256
/** Longest id of a batch, by EIP-5792. */
const longestBatch = 8194
const statuses: readonly unknown[] = ['pending', 'confirmed', 'failed', 'replaced', 'dropped']
const kinds: readonly unknown[] = ['send', 'swap', 'approve', 'cancel']

function readTransaction(value: unknown): LocalTransaction | undefined {
  if (!isRecord(value)) return
  const { chainId, from, hash, batch, kind, at, nonce, to, amount, receives, least } = value
  const { status, endedAt, replacement, seen, note } = value
  const isSound =
    isChainId(chainId) &&
    isText(from) &&
    (batch === undefined || isText(batch, longestBatch)) &&
    (isText(hash) || (hash === '' && batch !== undefined)) &&
    kinds.includes(kind) &&
    isCount(at) &&
    (nonce === undefined || isCount(nonce)) &&
    (to === undefined || isText(to)) &&
    (amount === undefined || isAmount(amount)) &&
    (receives === undefined || isText(receives)) &&
    (least === undefined || isAmount(least)) &&
    statuses.includes(status) &&
    (endedAt === undefined || isCount(endedAt)) &&
    (replacement === undefined || isText(replacement)) &&
    (seen === undefined || seen === true) &&
    (note === undefined || note === 'waiting-for-signers')
  // Each field was looked at above.
  return isSound
    ? ({
        chainId,
        from,
        hash,
        batch,
        kind,
        at,
        nonce,
        to,
        amount,
        receives,
        least,
        status,
        endedAt,
        replacement,
        seen,
        note,
      } as LocalTransaction)
    : undefined
}

const isText = (value: unknown, most = longest) => typeof value === 'string' && value !== '' && value.length <= most
const isCount = (value: unknown) => Number.isSafeInteger(value) && (value as number) >= 0

const isAmount = (value: unknown) =>
  isRecord(value) &&
  typeof value['text'] === 'string' &&
  /^\d{1,80}(\.\d{1,80})?$/.test(value['text']) &&
  isText(value['symbol']) &&
  (value['assetId'] === undefined || isText(value['assetId']))
