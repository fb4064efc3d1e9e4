import type { LatchkeyFacts } from '@latchkey/flow'
import { useCallback, useContext, useRef, useSyncExternalStore } from 'react'
import { sameFacts } from '../button/sameFacts'
import { LatchkeyContext } from '../LatchkeyContext'

/**
 * Reads something from the instance and renders again only when it changed, compared one level deep.
 * @param selector reads what is wanted; on a server and while hydrating it reads the facts of creation
 * @param absent the answer outside a provider
 * @example const open = useLatchkeyValue((latchkey) => latchkey.getState().open, false)
 */
export function useLatchkeyValue<T>(selector: (latchkey: LatchkeyFacts) => T, absent: T): T {
  const latchkey = useContext(LatchkeyContext)
  const last = useRef<{ readonly value: T } | undefined>(undefined)
  // Only ever swaps a value for an equal one, so a discarded render cannot leave a wrong answer behind.
  const read = (facts: LatchkeyFacts | undefined): T => {
    const value = facts ? selector(facts) : absent
    if (!last.current || !sameFacts(last.current.value, value)) last.current = { value }
    return last.current.value
  }
  return useSyncExternalStore(
    useCallback((listener: () => void) => latchkey?.subscribe(listener) ?? (() => {}), [latchkey]),
    () => read(latchkey),
    () => read(latchkey?.initial ?? latchkey),
  )
}
