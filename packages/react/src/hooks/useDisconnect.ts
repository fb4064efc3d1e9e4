import type { Namespace } from '@latchkey/protocol/caip'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

export interface UseDisconnect {
  /** Ends a namespace's connection, or the active one's; always resolves disconnected. */
  readonly disconnect: (parameters?: { readonly namespace?: Namespace | undefined }) => Promise<void>
}

/** Ends a connection. */
export function useDisconnect(): UseDisconnect {
  const latchkey = useContext(LatchkeyContext)
  return useMemo(
    () => ({
      disconnect: async ({ namespace } = {}) => {
        await latchkey?.disconnect(namespace)
      },
    }),
    [latchkey],
  )
}
