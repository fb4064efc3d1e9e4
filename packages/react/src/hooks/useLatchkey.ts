import type { OpenParameters } from '@latchkey/flow'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** What `useLatchkey` returns. */
export interface UseLatchkey {
  /** Opens the modal; without a view, the one that fits. Rejects with `react.provider_missing` outside a provider. */
  readonly open: (parameters?: OpenParameters) => Promise<void>
  /** Closes the modal; a running attempt to connect ends with it. */
  readonly close: () => void
}

/**
 * Returns the functions that open and close the modal.
 * @example
 * function Networks() {
 *   const { open } = useLatchkey()
 *   return <button onClick={() => void open({ view: 'Networks' })}>Networks</button>
 * }
 */
export function useLatchkey(): UseLatchkey {
  const latchkey = useContext(LatchkeyContext)
  return useMemo(
    () => ({
      open: async (parameters) => {
        if (!latchkey) throw providerMissing({})
        await latchkey.open(parameters)
      },
      close: () => latchkey?.close(),
    }),
    [latchkey],
  )
}
