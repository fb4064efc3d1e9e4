import { expect, it } from 'vitest'
import { createLoaded } from './createLoaded'

it('imports what its methods do once, however often it is needed, and for each instance anew', async () => {
  const { loadRpcRules } = createLoaded()
  const first = loadRpcRules()
  await first
  expect(loadRpcRules()).toBe(first)
  expect(createLoaded().loadRpcRules()).not.toBe(first)
})
