import type { ActivityGroup } from '@latchkey/features/history'
import type { Flow } from '@latchkey/flow'
import { useCallback, useRef, useState } from 'react'
import { useWords } from '../../../shell/UiContext'
import { loadDetails } from '../loadDetails'
import type { Fees } from './TransactionsModel'

/** What the account paid for those on screen that failed; where nobody tells, they stay without and are not asked after again. */
export function useFees(
  flow: Flow,
  groups: readonly ActivityGroup[],
  address: string,
): { readonly fees: Fees | undefined; readonly readFee: (hash: string) => () => void } {
  const { locale } = useWords()
  const [told, setTold] = useState<Readonly<Record<string, Fees>>>({})
  const payer = { told, groups, address, locale }
  const latest = useRef(payer)
  latest.current = payer
  const readFee = useCallback(
    (hash: string) => {
      const left = new AbortController()
      // Its code comes while the list rests, and few lists have one that failed.
      loadDetails().then(
        (details) => details.readFee(flow, hash, latest.current, setTold, left.signal),
        () => {},
      )
      return () => left.abort()
    },
    [flow],
  )
  return { fees: told[address], readFee }
}
