import type { ActivityGroup } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import type { Fees } from './TransactionsModel'

/** What the account paid for those on screen that failed; where nobody tells, they stay without and are not asked after again. */
export function useFees(
  flow: Flow,
  groups: readonly ActivityGroup[],
  address: string,
): { readonly fees: Fees | undefined; readonly readFee: (hash: string) => () => void } {
  const { locale } = useWords()
  const [told, setTold] = useState<Readonly<Record<string, Fees>>>({})
  const fees = told[address]
  const latest = useRef({ fees, groups, address, locale })
  latest.current = { fees, groups, address, locale }
  const readFee = useCallback(
    (hash: string) => {
      const { fees, ...payer } = latest.current
      const left = new AbortController()
      const hear = (fee: string) =>
        left.signal.aborted ||
        setTold((before) => ({ ...before, [payer.address]: { ...before[payer.address], [hash]: fee } }))
      // Its code comes while the list rests, and few lists have one that failed.
      if (fees?.[hash] === undefined)
        import('../detailsPart')
          .then(({ detailsPart }) => detailsPart.readFee(flow, hash, payer, left.signal).then(hear))
          .catch(() => {})
      return () => left.abort()
    },
    [flow],
  )
  return { fees, readFee }
}
