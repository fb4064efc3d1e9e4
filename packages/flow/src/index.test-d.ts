import type { Core } from '@latchkey/core'
import { expectTypeOf, test } from 'vitest'
import { type CreateFlowParameters, createFlow, descriptorOf, type Latchkey, type ViewDescriptor } from './index'

declare const given: CreateFlowParameters

test('the modal is made of a core, an instance and where it runs', () => {
  expectTypeOf<CreateFlowParameters['core']>().toEqualTypeOf<Core>()
  expectTypeOf<CreateFlowParameters['latchkey']>().toEqualTypeOf<Latchkey>()
  // @ts-expect-error without an environment
  createFlow({ core: given.core, latchkey: given.latchkey })
})

test('a toast is one of three kinds, its number is the flow’s', () => {
  const { flow } = createFlow(given)
  flow.toast({ variant: 'success', message: 'Saved' })
  // @ts-expect-error no such kind
  flow.toast({ variant: 'warning', message: 'Saved' })
  // @ts-expect-error a view with parameters needs them
  flow.push({ name: 'SwitchNetwork' })
  expectTypeOf(descriptorOf).returns.toEqualTypeOf<ViewDescriptor>()
  // @ts-expect-error no such view
  descriptorOf('Nowhere')
})
