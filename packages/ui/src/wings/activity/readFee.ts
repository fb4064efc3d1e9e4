import type { ActivityGroup } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { feeText, paysFee } from './feeText'

/** Milliseconds after which nobody tells: what failed long ago has its receipt, or none that is shown. */
const deadline = 5_000

interface Payer {
  readonly groups: readonly ActivityGroup[]
  readonly address: string
  readonly locale: string
}

/** What an account paid for one of its rows, with its unit; empty where it is not known to have paid, or nobody tells. */
export async function readFee(
  { latchkey }: Flow,
  hash: string,
  { groups, address, locale }: Payer,
  signal: AbortSignal,
): Promise<string> {
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.hash === hash)
  const currency = latchkey.getNetwork()?.nativeCurrency
  if (!row || !currency || !paysFee(row, address)) return ''
  try {
    const end = await latchkey.waitForTransaction({ hash, namespace: 'eip155', timeout: deadline, signal })
    return 'fee' in end && end.fee !== undefined ? feeText(end.fee, currency, locale) : ''
  } catch {
    return ''
  }
}
