import { afterAll, beforeAll, expect, it } from 'vitest'
import { asTestOperator, operatorKey } from '../fake/testOperator.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import { HttpError } from '../http/answer/HttpError'
import { parseConfig } from '../parseConfig'
import { type RunningServer, startServer } from '../startServer'
import { projectAdminRoutes } from './adminRoutes'
import type { ProjectChangesOf } from './createProjectChanges'

const id = 'c'.repeat(32)
const clock = createTestClock()
let running: RunningServer
beforeAll(async () => {
  const environment = { MODE: 'development', ROLES: 'api', DATA_DIR: 'memory:', PORT: '0', LOG_LEVEL: 'silent' }
  const config = parseConfig({ ...environment, ...asTestOperator, ORIGIN_DELAY: '600' })
  running = await startServer({ config, clock })
})
afterAll(() => running.stop())

async function call(method: string, path: string, body?: unknown) {
  const answer = await fetch(running.adminUrl + path, {
    method,
    headers: { Authorization: `Bearer ${operatorKey}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: await answer.json() }
}
const seen = async () =>
  (await (await fetch(`${running.url}/projects/v1/origins?projectId=${id}`)).json()) as { allowedOrigins: string[] }

it('N-46 operators see what waits and take it back; pages see it once its time has come, in every process', async () => {
  const [a, b, c] = ['https://a.example', 'https://b.example', 'https://c.example'] as const
  const made = await call('PUT', `/projects/${id}`, { name: 'Shop', allowedOrigins: [a] })
  expect(made).toMatchObject({ status: 201, body: { project: { allowedOrigins: [a] }, pending: [] } })
  const changed = await call('PATCH', `/projects/${id}`, { allowedOrigins: [a, b, c] })
  const waits = [
    { origin: b, operator: 'tester', effectiveAt: '2026-01-01T00:10:00.000Z' },
    { origin: c, project: id },
  ]
  expect(changed).toMatchObject({ status: 200, body: { project: { allowedOrigins: [a] }, pending: waits } })
  expect((await call('GET', `/projects/${id}`)).body).toMatchObject({ pending: waits })
  expect((await call('GET', '/pending')).body).toMatchObject({ pending: waits })
  const figures = async () => (await fetch(`${running.adminUrl}/metrics`)).text()
  expect(await figures()).toMatch(/^latchkey_pending_origins 2$/m)
  expect((await call('GET', '/notices')).body).toMatchObject({
    notices: [{ state: 'listed', notice: { kind: 'origin.pending', origin: c } }, { notice: { origin: b } }],
  })
  const { number } = (changed.body as { pending: { number: number }[] }).pending[1] ?? {}
  for (const wrong of [`/projects/${'d'.repeat(32)}/pending/${number}`, `/projects/${id}/pending/999`])
    expect((await call('DELETE', wrong)).status).toBe(404)
  expect((await call('DELETE', `/projects/${id}/pending/x`)).status).toBe(400)
  expect((await call('DELETE', `/projects/${id}/pending/${number}`)).status).toBe(200)
  expect(await seen()).toEqual({ allowedOrigins: [a] })
  // The server looks by itself; what it remembers of a project is forgotten then.
  const due = async () => {
    clock.advance(600_000)
    for (;;) {
      const { pending } = (await call('GET', '/pending')).body as { pending: unknown[] }
      if (pending.length === 0) return
    }
  }
  await due()
  expect(await figures()).toMatch(/^latchkey_pending_origins 0$/m)
  expect(await seen()).toEqual({ allowedOrigins: [a, b] })
  expect((await call('PUT', `/projects/${id}`, { name: 'Shop', allowedOrigins: [b] })).body).toMatchObject({
    pending: [],
  })
  expect(await seen()).toEqual({ allowedOrigins: [b] })
})

it('N-52 a project that is erased and made anew lets in nobody at once, and operators are told of both', async () => {
  const [own, another] = ['https://own.example', 'https://another.example'] as const
  const path = `/projects/${'e'.repeat(32)}`
  await call('PUT', path, { name: 'Shop', allowedOrigins: [own] })
  expect((await call('DELETE', path)).status).toBe(200)
  const again = await call('PUT', path, { name: 'Shop', allowedOrigins: [another], opaqueOrigin: 'allow' })
  expect(again).toMatchObject({
    status: 201,
    body: {
      project: { allowedOrigins: ['https://closed.invalid'], opaqueOrigin: 'refuse' },
      pending: [{ origin: another }, { origin: 'null' }],
    },
  })
  const { notices } = (await call('GET', '/notices')).body as { notices: { notice: { project: string } }[] }
  expect(notices.filter(({ notice }) => path.endsWith(notice.project))).toMatchObject([
    { notice: { kind: 'origin.pending', origin: 'null' } },
    { notice: { kind: 'origin.pending', origin: another } },
    { notice: { kind: 'origin.removed', origin: own, operator: 'tester' } },
  ])
  // Without a list every page would be let in: that waits too.
  await call('DELETE', path)
  expect((await call('PUT', path, {})).body).toMatchObject({ pending: [{ origin: '*' }] })
})

it('N-46 what waits is let in where no process serves projects to pages, as at a relay alone', async () => {
  const environment = { MODE: 'development', ROLES: 'relay', DATA_DIR: 'memory:', PORT: '0', LOG_LEVEL: 'silent' }
  const time = createTestClock()
  const config = parseConfig({ ...environment, ...asTestOperator, ORIGIN_DELAY: '600' })
  const relay = await startServer({ config, clock: time })
  const ask = async (method: string, body?: unknown) => {
    const headers = { Authorization: `Bearer ${operatorKey}` }
    const init = { method, headers, ...(body !== undefined && { body: JSON.stringify(body) }) }
    return (await fetch(`${relay.adminUrl}/projects/${id}`, init)).json()
  }
  const [a, b] = ['https://a.example', 'https://b.example'] as const
  await ask('PUT', { name: 'Shop', allowedOrigins: [a] })
  expect(await ask('PATCH', { allowedOrigins: [a, b] })).toMatchObject({ pending: [{ origin: b }] })
  time.advance(600_000)
  await expect.poll(() => ask('GET')).toMatchObject({ project: { allowedOrigins: [a, b] }, pending: [] })
  const figures = await (await fetch(`${relay.adminUrl}/metrics`)).text()
  expect(figures).toMatch(/^latchkey_pending_origins 0$/m)
  await relay.stop()
})

it('projects that operators make have ids of their own, and are listed; of one nobody knows there is none to see or change', async () => {
  const made = await call('POST', '/projects', { name: 'Made' })
  const { id: own } = (made.body as { project: { id: string } }).project
  expect([made.status, own]).toEqual([201, expect.stringMatching(/^[0-9a-f]{32}$/)])
  expect((await call('GET', '/projects')).body).toMatchObject({
    projects: expect.arrayContaining([expect.objectContaining({ id: own, name: 'Made' })]),
  })
  const unknown = { status: 404, body: { reasons: [{ description: 'There is no project with this id.' }] } }
  expect(await call('GET', `/projects/${'f'.repeat(32)}`)).toMatchObject(unknown)
  expect(await call('PATCH', `/projects/${'f'.repeat(32)}`, { name: 'Other' })).toMatchObject(unknown)
})

it('a project that is erased while it is put is gone, and who asks without a name is noted as nobody', async () => {
  const names: string[] = []
  // There when it was to be made, and gone when it was to be changed.
  const gone: ProjectChangesOf = {
    create: async (_id, _changes, operator) => void names.push(operator),
    change: async () => undefined,
    state: async () => undefined,
    pending: async () => [],
    cancel: async () => false,
    apply: async () => 0,
  }
  const routes = projectAdminRoutes({ list: async () => [] }, gone).onError((error) =>
    error instanceof HttpError ? error.toResponse() : Response.error(),
  )
  const answer = await routes.request(`/projects/${id}`, { method: 'PUT', body: '{}' })
  expect([answer.status, names]).toEqual([404, ['nobody:unknown']])
})
