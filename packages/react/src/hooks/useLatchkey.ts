import type { Latchkey, OpenParameters } from '@latchkey/flow'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

/** What `useLatchkey` returns. */
export interface UseLatchkey {
  /**
   * Opens the modal; without a view, the one that fits. `WalletSend` resolves with what was sent and rejects with `send.closed`. Rejects
   * with `react.provider_missing` outside a provider.
   */
  readonly open: Latchkey['open']
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
      // What it resolves with depends on the view, which the type says by parameters.
      open: (async (parameters?: OpenParameters) => {
        if (!latchkey) throw providerMissing({})
        return latchkey.open(parameters)
      }) as Latchkey['open'],
      close: () => latchkey?.close(),
    }),
    [latchkey],
  )
}
