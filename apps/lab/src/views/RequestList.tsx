import { useCallback } from 'react'
import { useLabState } from '../lab/LabContext'
import { useTick } from '../lab/useTick'
import { en } from '../messages/en'
import { LogList } from '../parts/LogList'

/** Everything Latchkey asked of the network: what, why and how often. */
export function RequestList() {
  const { latchkey } = useLabState()
  const requests = useTick(useCallback(() => latchkey.getRequests(), [latchkey]))
  return (
    <LogList
      handle="requests"
      label={en.watch.lists.requests}
      empty={en.watch.noRequests}
      lines={requests
        .map(({ at, url, why, tries, status }, id) => ({
          id,
          at,
          text: why,
          aside: `${status ?? en.watch.pending}${tries > 1 ? ` ×${tries}` : ''}`,
          detail: url,
          tone: status === 'failed' || (typeof status === 'number' && status >= 400) ? ('bad' as const) : undefined,
        }))
        .reverse()}
    />
  )
}
