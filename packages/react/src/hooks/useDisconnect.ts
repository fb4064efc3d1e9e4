import type { Namespace } from '@latchkey/protocol/caip'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** What `useDisconnect` returns. */
export interface UseDisconnect {
  /** Ends the connection of a namespace, default all; always resolves disconnected. */
  readonly disconnect: (parameters?: { readonly namespace?: Namespace | undefined }) => Promise<void>
}

/**
 * Returns the function that ends a connection.
 * @example
 * function Leave() {
 *   const { disconnect } = useDisconnect()
 *   return <button onClick={() => void disconnect()}>Disconnect</button>
 * }
 */
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
