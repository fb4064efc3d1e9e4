import type { Flow } from '@latchkey/flow'
import { useCallback } from 'react'

/** Copies text and answers whether it could; a blocked clipboard is said, the rest by what was pressed. */
export function useCopy(flow: Flow): (text: string) => Promise<boolean> {
  return useCallback(
    async (text) => {
      try {
        await navigator.clipboard.writeText(text)
        return true
      } catch {
        flow.toast({ variant: 'error', message: 'toast.copy-failed' })
        return false
      }
    },
    [flow],
  )
}
