import { useSyncExternalStore } from 'react'
import { eventLine } from '../lab/eventLine'
import { useLab, useLabState } from '../lab/LabContext'
import { useWords } from '../messages/WordsContext'
import { LogList } from '../parts/LogList'

export function EventList() {
  const words = useWords()
  const { events, catalogue } = useLab()
  const { latchkey } = useLabState()
  const entries = useSyncExternalStore(events.subscribe, events.entries)
  const nameOf = (caip: string) =>
    latchkey.getNetworks().find(({ caipNetworkId }) => caipNetworkId === caip)?.name ??
    catalogue.find((one) => one.caip === caip)?.network.name ??
    caip
  return (
    <LogList
      handle="events"
      label={words.watch.lists.events}
      empty={words.watch.noEvents}
      onClear={events.clear}
      lines={entries.map(({ id, at, name, kind, properties }) => ({
        id,
        at,
        text: eventLine(words.eventLines, name, properties, nameOf),
        tone: kind === 'error' ? 'bad' : kind === 'lab' ? 'soft' : undefined,
        raw: JSON.stringify({ type: kind, event: name, ...(properties && { properties }) }, undefined, 2),
      }))}
    />
  )
}
