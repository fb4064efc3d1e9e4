import { expect, it } from 'vitest'
import { createApi, type Exchange } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { newProject } from './newProject'
import { requireOrigin, requirePage, requirePageOf, requireProject, requireProjectOf } from './requireProject'

const [known, strange] = ['a'.repeat(32), 'b'.repeat(32)]
const project = { ...newProject(known), allowedOrigins: ['https://shop.example'] }
const projects = { find: async (id: string) => (id === known ? project : undefined) }

const app = createApi()
  .get('/project', async (context) => context.json(await requireProject(projects, context)))
  .get('/page', async (context) => context.json(await requirePage(projects, context)))
  .post('/page', async (context) =>
    context.json(await requirePageOf(projects, context, (await context.req.json()).projectId)),
  )
  .post('/body', async (context) => context.json(await requireProjectOf(projects, context, await context.req.json())))
app.onError((error) => (error instanceof HttpError ? error.toResponse() : new Response(null, { status: 500 })))

const facts: Exchange = {
  ...{ requestId: '1', address: '203.0.113.9', sealedFor: undefined, origin: undefined, header: () => undefined },
  ...{ mode: 'production', route: 'none', dressed: false, bytes: 0 },
}
const ask = async (path: string, more: Partial<Exchange> = {}, body?: unknown) => {
  const init = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  return (await app.request(path, init, { ...facts, ...more })).status
}

it('a project is the one named, and unknown, missing or empty ids are refused', async () => {
  expect(await ask(`/project?projectId=${known}`)).toBe(200)
  for (const path of [`/project?projectId=${strange}`, '/project', '/project?projectId='])
    expect(await ask(path)).toBe(401)
})

it('an id in a body is a text or nothing', async () => {
  expect(await ask('/body', {}, known)).toBe(200)
  for (const id of [strange, '', 1, null, [known], { toString: known }]) expect(await ask('/body', {}, id)).toBe(401)
})

it('the id in a body counts before the one in the query, which counts where a body names none', async () => {
  const query = `/page?projectId=${known}`
  expect(await ask(query, {}, {})).toBe(200)
  expect(await ask('/page', {}, { projectId: known })).toBe(200)
  expect(await ask('/page', {}, {})).toBe(401)
  for (const projectId of [strange, '', null]) expect(await ask(query, {}, { projectId })).toBe(401)
  expect(await ask(query, { origin: 'https://other.example' }, {})).toBe(403)
})

it('an id that is no text, or none, is never looked up', async () => {
  const asked: unknown[] = []
  const find = async (id: string) => {
    asked.push(id)
    return undefined
  }
  const context = { env: facts } as Parameters<typeof requireProjectOf>[1]
  for (const id of ['', [known], undefined])
    await expect(requireProjectOf({ find }, context, id)).rejects.toMatchObject({ status: 401 })
  expect(asked).toEqual([])
})

it('N-21 a visitor sealed for one project is let into no other', async () => {
  expect(await ask(`/project?projectId=${known}`, { sealedFor: known })).toBe(200)
  expect(await ask(`/project?projectId=${known}`, { sealedFor: strange })).toBe(401)
})

it('a page is let in where its project lists it, and callers that are no page are', async () => {
  expect(await ask(`/page?projectId=${known}`)).toBe(200)
  expect(await ask(`/page?projectId=${known}`, { origin: 'https://shop.example' })).toBe(200)
  expect(await ask(`/page?projectId=${known}`, { origin: 'https://other.example' })).toBe(403)
  expect(await ask(`/page?projectId=${strange}`, { origin: 'https://shop.example' })).toBe(401)
})

it.each([
  ['https://shop.example', {}, true],
  ['https://other.example', {}, false],
  ['https://other.example', { allowedOrigins: [] }, true],
  ['null', {}, false],
  ['null', { allowedOrigins: [] }, false],
  ['null', { opaqueOrigin: 'allow' }, true],
  ['https://other.example', { opaqueOrigin: 'allow' }, false],
] as const)('the origin %s, of a project with %o: %s', (origin, changes, allowed) => {
  const judge = () => requireOrigin({ origin, mode: 'production' }, { ...project, ...changes })
  if (allowed) expect(judge).not.toThrow()
  else expect(judge).toThrow(expect.objectContaining({ status: 403 }))
})
