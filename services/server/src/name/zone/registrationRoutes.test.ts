import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createTestClock } from '../../fake/testServices.test.support'
import { createApi } from '../../http/Api'
import { HttpError } from '../../http/answer/HttpError'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import type { NameStore } from '../NameStore'
import { registrationRoutes } from './registrationRoutes'

/** Registers as many names by one call as its address says, each of them proven and free. */
function open() {
  const shared = createMemoryShared(createTestClock())
  const zone = {
    name: 'latchkey.id',
    store: {} as NameStore,
    registrar: {
      async register({ address }: { address: string }, { takeName }: { takeName(): Promise<void> }) {
        for (let count = Number(address); count > 0; count -= 1) await takeName()
        return 'registered' as const
      },
    },
  }
  const projects = { find: async () => undefined }
  const quota = { chargeTo: () => async () => {} }
  const routes = registrationRoutes({ shared, metrics: new Registry() }, projects, zone, quota)
  const api = createApi().route('/', routes)
  api.onError((error) => (error instanceof HttpError ? error.toResponse() : new Response(null, { status: 500 })))
  return async (visitor: string, count: number) => {
    const said = { coin_type: 60, message: '', signature: '0x00', address: `0x${count.toString(16).padStart(40, '0')}` }
    const sent = { method: 'POST', body: JSON.stringify(said) }
    return (await api.request('/v1/profile/account', sent, { address: visitor, origin: undefined } as never)).status
  }
}

it('N-260 one visitor with 256 address groups takes the names of a day, and who keeps few goes on', async () => {
  const register = open()
  const hostile = Array.from({ length: 256 }, (_, place) => `2001:db8:77:${place.toString(16)}00::1`)
  const answers: number[] = []
  for (const group of hostile) answers.push(await register(group, 16))
  // Each has room for four more, all of them together have not.
  for (const group of hostile) answers.push(await register(group, 4))
  expect(answers.slice(0, 256)).not.toContain(429)
  expect(answers.at(-1)).toBe(429)
  for (let visitor = 1; visitor <= 100; visitor += 1) expect(await register(`203.0.113.${visitor}`, 3)).toBe(200)
  // The fourth of them counts as one of many.
  expect(await register('203.0.113.1', 1)).toBe(429)
})
