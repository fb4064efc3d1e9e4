import type { LatchkeySnapshot } from '@latchkey/flow'
import { useContext, useRef } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { sameAnswer } from './sameAnswer'
import { useReading } from './useReading'

/**
 * Reads a value from the instance and renders again only when it changed, compared one level deep.
 * @param selector reads the value; on a server and while hydrating it reads the state the instance was created with
 * @param absent the value outside a provider
 * @example
 * function Open() {
 *   const open = useLatchkeyValue((latchkey) => latchkey.getState().open, false)
 *   return <p>{open ? 'open' : 'closed'}</p>
 * }
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
