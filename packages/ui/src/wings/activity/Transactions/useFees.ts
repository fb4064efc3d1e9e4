import type { ActivityGroup } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { feeText, paysFee } from '../feeText'

/** By the hashes of transactions, what the network took for each. */
export type Fees = Readonly<Record<string, string>>

/** What the account paid for those on screen that failed; where nobody tells, they stay without. */
export function useFees(
  flow: Flow,
  groups: readonly ActivityGroup[],
  address: string,
): { readonly fees: Fees; readonly readFee: (hash: string) => () => void } {
  const { locale } = useWords()
  const [fees, setFees] = useState<Fees>({})
  const latest = useRef({ fees, groups, address })
  latest.current = { fees, groups, address }
  const readFee = useCallback(
    (hash: string) => {
      const known = latest.current
      const left = new AbortController()
      const row = known.groups.flatMap(({ rows }) => rows).find((one) => one.hash === hash)
      const currency = flow.latchkey.getNetwork()?.nativeCurrency
      if (row && currency && paysFee(row, known.address) && known.fees[hash] === undefined)
        flow.latchkey.waitForTransaction({ hash, namespace: 'eip155', signal: left.signal }).then(
          (end) => {
            const fee = 'fee' in end ? end.fee : undefined
            if (fee !== undefined) setFees((before) => ({ ...before, [hash]: feeText(fee, currency, locale) }))
          },
          () => {},
        )
      return () => left.abort()
    },
    [flow, locale],
  )
  return { fees, readFee }
}
