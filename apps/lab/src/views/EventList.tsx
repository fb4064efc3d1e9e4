import { useSyncExternalStore } from 'react'
import { useLab } from '../lab/LabContext'
import { en } from '../messages/en'
import { LogList } from '../parts/LogList'

export function EventList() {
  const { events } = useLab()
  const entries = useSyncExternalStore(events.subscribe, events.entries)
  return (
    <LogList
      handle="events"
      label={en.watch.lists.events}
      empty={en.watch.noEvents}
      onClear={events.clear}
      lines={entries.map(({ id, at, name, kind, properties }) => ({
        id,
        at,
        text: name,
        tone: kind === 'error' ? 'bad' : kind === 'lab' ? 'soft' : undefined,
        detail: properties && Object.keys(properties).length > 0 ? JSON.stringify(properties) : undefined,
      }))}
    />
  )
}
