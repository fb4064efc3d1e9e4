import { afterAll, beforeAll, expect, it } from 'vitest'
import { createServer } from '../createServer'
import { openTestServices, testProject } from '../fake/testServices.test.support'
import { openNouns } from '../openNouns'
import { createNoticeStore } from './createNoticeStore'

let services: Awaited<ReturnType<typeof openTestServices>>
beforeAll(async () => {
  services = await openTestServices({ environment: { ROLES: 'api' } })
})
afterAll(() => services.close())

it('answers what its table holds', async () => {
  await services.projects.save(testProject('a'))
  await createNoticeStore(services.database).write('Closed on Sunday')
  const { served, refuse } = openNouns({ roles: ['api'], servicesOf: () => services })
  const server = createServer(services, { served, refuse })
  const ask = (id: string) =>
    server.fetch(new Request(`http://server.example/v1/notice?projectId=${id}`), '203.0.113.9')
  const answer = await ask('a'.repeat(32))
  expect([answer.status, await answer.json()]).toEqual([200, { text: 'Closed on Sunday' }])
  expect((await ask('b'.repeat(32))).status).toBe(401)
})
