import type { Latchkey, LatchkeySnapshot } from '@latchkey/flow'
import { useCallback, useSyncExternalStore } from 'react'

/**
 * Reads from an instance and renders again when the answer is another; on a server and while hydrating it reads the facts of
 * creation.
 * @param read equal answers must be identical
 */
export function useReading<T>(latchkey: Latchkey | undefined, read: (facts: LatchkeySnapshot | undefined) => T): T {
  return useSyncExternalStore(
    useCallback((listener: () => void) => latchkey?.subscribe(listener) ?? (() => {}), [latchkey]),
    () => read(latchkey),
    () => read(latchkey?.initial ?? latchkey),
  )
}
