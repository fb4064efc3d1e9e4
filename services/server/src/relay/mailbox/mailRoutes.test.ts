import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestServices } from '../../fake/testServices.test.support'
import type { HttpError } from '../../http/answer/HttpError'
import { relayLimits } from '../limits'
import { createRelayStore } from './createRelayStore'
import { mailRoutes } from './mailRoutes'
import type { RelayStore } from './RelayStore'

const [shop, other] = ['a'.repeat(32), 'b'.repeat(32)]
const topic = 'c'.repeat(64)
let services: Awaited<ReturnType<typeof openTestServices>>
let store: RelayStore

beforeAll(async () => {
  services = await openTestServices()
  store = createRelayStore(services.database, services.clock, relayLimits)
})
afterAll(() => services.close())

const publish = (projectId: string, senderGroup: string, message: string) =>
  store.insert([
    {
      topic,
      message,
      ttl: 300,
      tag: 1108,
      prompt: false,
      attestation: null,
      sender: 'dapp',
      upstream: false,
      projectId,
      senderGroup,
    },
  ])
const ask = async (path: string, method = 'GET') => {
  const answer = await mailRoutes(services.database).request(path, { method })
  return { status: answer.status, body: await answer.json() }
}

it('N-11 says who fills the mailboxes, heaviest first, and drops what one group holds or a whole project', async () => {
  await publish(shop, 'light', 'x')
  await publish(other, 'light', 'yy')
  for (const letter of ['a', 'b']) await publish(shop, 'flood', letter.repeat(10))
  expect(await ask('/mail')).toEqual({
    status: 200,
    body: {
      mail: [
        { project: shop, group: 'flood', messages: 2, bytes: 20 },
        { project: other, group: 'light', messages: 1, bytes: 2 },
        { project: shop, group: 'light', messages: 1, bytes: 1 },
      ],
    },
  })
  expect((await ask(`/mail/${shop}?group=flood`, 'DELETE')).body).toEqual({ purged: 2 })
  expect((await ask(`/mail/${shop}?group=flood`, 'DELETE')).body).toEqual({ purged: 0 })
  expect((await ask('/mail')).body).toMatchObject({ mail: [{ project: other }, { project: shop, group: 'light' }] })
  const [delivered] = await store.read([{ topic, after: 0 }], 1)
  await store.acknowledge([{ row: delivered?.row ?? 0, clientId: 'phone' }])
  expect((await ask('/mail')).body).toMatchObject({ mail: [{ project: other }] })
  await publish(shop, 'one', 'again')
  await publish(shop, 'two', 'and again')
  expect((await ask(`/mail/${shop}`, 'DELETE')).body).toEqual({ purged: 2 })
  expect((await ask('/mail')).body).toMatchObject({ mail: [{ project: other, messages: 1 }] })
})

it.each(['/mail/nonsense', `/mail/${shop}?group=${'g'.repeat(65)}`])('%s is refused', async (path) => {
  const routes = mailRoutes(services.database)
  routes.onError((error) => new Response(null, { status: (error as HttpError).status }))
  expect((await routes.request(path, { method: 'DELETE' })).status).toBe(400)
})
