import type { Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useState } from 'react'
import { useShownEffect } from '../shell/Showing'

const none: readonly Namespace[] = []

/** The namespaces that leaving the active one ends too, asked again with what is connected; none until it is known. */
export function useAlsoEnds(flow: Flow, active: Namespace, connected: readonly Namespace[]): readonly Namespace[] {
  const asked = [active, ...connected].join()
  const [known, setKnown] = useState({ asked, found: none })
  useShownEffect(() => {
    if (asked.split(',').length < 3) return
    let isGone = false
    flow.alsoEnds().then(
      (found) => !isGone && setKnown({ asked, found }),
      // The view stands without it; whoever disconnects loads that code again, and reports.
      () => {},
    )
    return () => {
      isGone = true
    }
  }, [flow, asked])
  return known.asked === asked ? known.found : none
}
