import type { OpenParameters } from '@latchkey/flow'
import { providerMissing } from '@latchkey/protocol/errors'
import { useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'

export interface UseLatchkey {
  /** Opens the modal; without a view, the one that fits. Rejects with `react.provider_missing` outside a provider. */
  readonly open: (parameters?: OpenParameters) => Promise<void>
  readonly close: () => void
}

/**
 * Opens and closes the modal.
 * @example const { open } = useLatchkey()
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
