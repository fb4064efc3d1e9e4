import type { LatchkeySnapshot } from '@latchkey/flow'
import { useContext, useRef } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { sameAnswer } from './sameAnswer'
import { useReading } from './useReading'

/**
 * Reads something from the instance and renders again only when it changed, compared one level deep.
 * @param selector reads what is wanted; on a server and while hydrating it reads the facts of creation
 * @param absent the answer outside a provider
 * @example const open = useLatchkeyValue((latchkey) => latchkey.getState().open, false)
 */
export function useLatchkeyValue<T>(selector: (latchkey: LatchkeySnapshot) => T, absent: T): T {
  const last = useRef<{ readonly value: T } | undefined>(undefined)
  return useReading(useContext(LatchkeyContext), (facts) => {
    const value = facts ? selector(facts) : absent
    // Only ever swaps a value for an equal one, so a discarded render cannot leave a wrong answer behind.
    if (!last.current || !sameAnswer(last.current.value, value)) last.current = { value }
    return last.current.value
  })
}
