import type { Flow } from '@latchkey/flow'
import { useCallback } from 'react'
import type { MessageKey } from '../messages/Catalogue'

/** Copies text and says so; a blocked clipboard is said too. */
export function useCopy(flow: Flow): (text: string, done: MessageKey) => void {
  return useCallback(
    (text, done) => {
      const failed: MessageKey = 'toast.copy-failed'
      Promise.resolve()
        .then(() => navigator.clipboard.writeText(text))
        .then(
          () => flow.toast({ variant: 'success', message: done }),
          () => flow.toast({ variant: 'error', message: failed }),
        )
    },
    [flow],
  )
}
