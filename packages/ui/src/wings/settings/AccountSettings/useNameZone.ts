import type { Flow } from '@latchkey/flow'
import type { Namespace } from '@latchkey/protocol/caip'
import { useEffect, useState } from 'react'

/** The zone in which the active account may take a name; `undefined` until it is known, and where there is none. */
export function useNameZone(flow: Flow, namespace: Namespace): string | undefined {
  const [zone, setZone] = useState<string>()
  useEffect(() => {
    setZone(undefined)
    if (namespace !== 'eip155') return
    const left = new AbortController()
    flow
      .feature('names')
      .then((names) => names.readZone(left.signal))
      .then(
        (read) => left.signal.aborted || setZone(read),
        // Whoever cannot be told of names is offered none.
        () => {},
      )
    return () => left.abort()
  }, [flow, namespace])
  return zone
}
