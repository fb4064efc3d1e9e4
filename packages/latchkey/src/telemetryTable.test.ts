import { eventProperties } from '@latchkey/protocol/events'
import { expect, test } from 'vitest'
import { signsOf } from './signsOf.test.fixture'
import table from './telemetryEvents.test.fixture.json'
import { unbuiltEvents } from './unbuiltEvents.test.fixture'

/** What the table writes beside a name: `networks (ids)`, `siweConfig.options`, `items[]: name, ...`. */
const nameOf = (property: string) => property.replace(/[^A-Za-z_].*$/, '')

/** Never told: a site's description of itself, and the addresses of its pictures. */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  INITIALIZE: ['chainImages', 'connectorImages', 'metadata'],
}
/** Told beside the table: the switches of the site's features. */
const added: Readonly<Record<string, readonly string[]>> = { INITIALIZE: ['features'] }

test.each(table.events)('$event carries the fields of the table', ({ event, properties }) => {
  const named = properties.map(nameOf).filter((name) => !leftOut[event]?.includes(name))
  const known: Readonly<Record<string, readonly string[]>> = eventProperties
  expect(known[event]?.toSorted()).toEqual([...named, ...(added[event] ?? [])].toSorted())
})

test('no event is told that the table does not have', () => {
  expect(Object.keys(eventProperties)).toEqual(table.events.map(({ event }) => event).toSorted())
})

test.each(Object.entries(unbuiltEvents))('%s waits for %s, which does not exist', (event, feature) => {
  expect(table.events.map((one) => one.event)).toContain(event)
  expect(signsOf(feature)).toEqual([])
})
