import { expect, expectTypeOf, test } from 'vitest'
import { eventProperties } from './eventProperties'
import type { EventName, EventProperty } from './LatchkeyEvent'

test('every event of the table exists, in order', () => {
  const names = Object.keys(eventProperties)
  expect(names).toHaveLength(68)
  expect(names).toEqual([...names].sort())
  for (const name of names) expect(name).toMatch(/^[A-Z0-9]+(_[A-Z0-9]+)*$/)
})

test('property keys are identifiers and stand once', () => {
  for (const keys of Object.values<readonly string[]>(eventProperties)) {
    expect(new Set(keys).size).toBe(keys.length)
    for (const key of keys) expect(key).toMatch(/^[a-z][A-Za-z_]*$/)
  }
})

test('KM-47 starting up names no metadata, key or picture', () => {
  const keys: readonly string[] = eventProperties.INITIALIZE
  for (const key of ['metadata', 'projectId', 'chainImages', 'connectorImages', 'address'])
    expect(keys).not.toContain(key)
})

test('names and keys are types as well', () => {
  expectTypeOf<'CONNECT_SUCCESS'>().toExtend<EventName>()
  expectTypeOf<'connect'>().not.toExtend<EventName>()
  expectTypeOf<EventProperty<'SWITCH_NETWORK'>>().toEqualTypeOf<'network' | 'caipNetworkId'>()
  expectTypeOf<EventProperty<'CLICK_NETWORKS'>>().toEqualTypeOf<'caipNetworkId'>()
})
