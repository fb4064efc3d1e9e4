import { useCallback } from 'react'
import { useLabState } from '../lab/LabContext'
import { useTick } from '../lab/useTick'
import { useWords } from '../messages/WordsContext'
import { LogList } from '../parts/LogList'

/** Everything Latchkey asked of the network: what, why and how often. */
export function RequestList() {
  const words = useWords()
  const { latchkey } = useLabState()
  const requests = useTick(useCallback(() => latchkey.getRequests(), [latchkey]))
  return (
    <LogList
      handle="requests"
      label={words.watch.lists.requests}
      empty={words.watch.noRequests}
      lines={requests
        .map(({ at, url, why, tries, status }, id) => ({
          id,
          at,
          text: why,
          aside: `${status ?? words.watch.pending}${tries > 1 ? ` ×${tries}` : ''}`,
          detail: url,
          tone: status === 'failed' || (typeof status === 'number' && status >= 400) ? ('bad' as const) : undefined,
        }))
        .reverse()}
    />
  )
}
