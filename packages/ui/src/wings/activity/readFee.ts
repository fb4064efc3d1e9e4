import type { Activity } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { feeText, paysFee } from './feeText'

interface ReadFeeParameters {
  readonly flow: Flow
  readonly row: Activity
  /** Of the account. */
  readonly address: string
  readonly locale: string
  readonly signal: AbortSignal
}

/** What the account paid for a transaction that ended, with its unit; `undefined` where that is not known to be its own, and where nobody tells. */
export async function readFee({ flow, row, address, locale, signal }: ReadFeeParameters): Promise<string | undefined> {
  const currency = flow.latchkey.getNetwork()?.nativeCurrency
  if (!row.hash || !currency || !paysFee(row, address)) return undefined
  const end = await flow.latchkey.waitForTransaction({ hash: row.hash, namespace: 'eip155', signal })
  return 'fee' in end && end.fee !== undefined ? feeText(end.fee, currency, locale) : undefined
}
