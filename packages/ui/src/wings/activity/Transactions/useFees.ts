import type { ActivityGroup } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'

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
      const { fees: known, groups: listed, address: mine } = latest.current
      const left = new AbortController()
      const row = known[hash] ? undefined : listed.flatMap(({ rows }) => rows).find((one) => one.hash === hash)
      if (row)
        import('../readFee')
          .then((code) => code.readFee({ flow, row, address: mine, locale, signal: left.signal }))
          .then(
            (fee) => fee && setFees((before) => ({ ...before, [hash]: fee })),
            () => {},
          )
      return () => left.abort()
    },
    [flow, locale],
  )
  return { fees, readFee }
}
