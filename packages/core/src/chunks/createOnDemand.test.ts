import { expect, it } from 'vitest'
import { openCore } from '../fake/openCore.test.support'

it('imports what asks a wallet once, however often it is needed', async () => {
  const { core } = openCore()
  const { loadRequests } = await core.onDemand()
  const first = loadRequests()
  await first
  expect(loadRequests()).toBe(first)
})
