import type { Flow } from '@latchkey/flow'
import { expectTypeOf, test } from 'vitest'
import { mount } from './index'

test('a modal is mounted into an element or a shadow root', () => {
  expectTypeOf(mount).parameters.toEqualTypeOf<[container: HTMLElement | ShadowRoot, flow: Flow]>()
  expectTypeOf(mount).returns.toHaveProperty('unmount').toEqualTypeOf<() => void>()
  // @ts-expect-error a selector is no place
  mount('#app', undefined)
})
