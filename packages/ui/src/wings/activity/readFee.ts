import type { ActivityGroup } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { feeText, paysFee } from './feeText'

/** Milliseconds after which nobody tells: what failed long ago has its receipt, or none that is shown. */
const deadline = 5_000

/** By accounts, what each paid, by the hashes of transactions. */
type Told = Readonly<Record<string, Readonly<Record<string, string>>>>

interface Payer {
  readonly told: Told
  readonly groups: readonly ActivityGroup[]
  readonly address: string
  readonly locale: string
}

/** Tells once what an account paid for one of its rows, with its unit; empty where it is not known to have paid, or nobody tells. */
export async function readFee(
  { latchkey }: Flow,
  hash: string,
  { told, groups, address, locale }: Payer,
  tell: (more: (before: Told) => Told) => void,
  signal: AbortSignal,
): Promise<void> {
  if (signal.aborted || told[address]?.[hash] !== undefined) return
  const row = groups.flatMap(({ rows }) => rows).find((one) => one.hash === hash)
  const currency = latchkey.getNetwork()?.nativeCurrency
  let fee = ''
  if (row && currency && paysFee(row, address))
    try {
      const end = await latchkey.waitForTransaction({ hash, namespace: 'eip155', timeout: deadline, signal })
      if ('fee' in end && end.fee !== undefined) fee = feeText(end.fee, currency, locale)
    } catch {
      // Whoever left may come back and ask.
      if (signal.aborted) return
    }
  tell((before) => ({ ...before, [address]: { ...before[address], [hash]: fee } }))
}
