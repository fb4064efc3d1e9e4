import { expectTypeOf, test } from 'vitest'
import type { EventName, EventProperty, LatchkeyEvent } from './events'

test('an event has the properties of its name', () => {
  expectTypeOf<'MODAL_OPEN'>().toExtend<EventName>()
  expectTypeOf<'connected'>().toExtend<EventProperty<'MODAL_OPEN'>>()
  expectTypeOf<'nonsense'>().not.toExtend<EventProperty<'MODAL_OPEN'>>()
  expectTypeOf<keyof LatchkeyEvent['data']>().toEqualTypeOf<'type' | 'event' | 'properties'>()
  // @ts-expect-error no such event
  const name: EventName = 'MODAL_EXPLODED'
  expectTypeOf(name).toBeString()
})
