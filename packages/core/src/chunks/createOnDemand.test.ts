import { expect, it } from 'vitest'
import { openCore } from '../fake/openCore.test.support'

it('imports what asks a wallet once, however often it is needed: to import it anew takes turns of a page that draws', async () => {
  const { core } = openCore()
  const { loadRequests } = await core.onDemand()
  const first = loadRequests()
  await first
  expect(loadRequests()).toBe(first)
})
