import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { systemClock } from '../clock/Clock'
import { adminOf, projectId, startDirectory } from '../fake/startDirectory.test.support'
import { createTelemetryStore } from './createTelemetryStore'
import type { TelemetryEvent } from './TelemetryEvent'

const other = 'b'.repeat(32)
const perDay = 3_000
/** Moves on between tests, so that none uses up another's rate. */
let time = Date.parse('2026-11-21T12:00:00Z')
let site: Awaited<ReturnType<typeof startDirectory>>
beforeAll(async () => {
  site = await startDirectory(
    { TELEMETRY_ADDRESSES: other, TRUSTED_PROXIES: 'loopback', TELEMETRY_EVENTS_PER_DAY: String(perDay) },
    { ...systemClock, now: () => time },
  )
  await site.projects.save({ ...(await projectOf(projectId)), id: other, analytics: 'on' })
})
afterAll(() => site.stop())
beforeEach(async () => {
  time += 60_000
  for (const id of [projectId, other]) await createTelemetryStore(site.services.database).erase(id)
})

async function projectOf(id: string) {
  const project = await site.projects.find(id)
  if (!project) throw new Error(`no project ${id}`)
  return project
}

const event = (name: string, more: object = {}) => ({
  url: 'https://a.example/x?y',
  props: { type: 'track', event: name, ...more },
})

async function post(path: string, body: unknown, { project = projectId, ...headers }: Record<string, string> = {}) {
  const response = await fetch(`${site.url}${path}?projectId=${project}`, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: {
      'content-type': 'text/plain;charset=UTF-8',
      'x-forwarded-for': '203.0.113.1',
      origin: 'https://site.example',
      ...headers,
    },
  })
  expect([response.status, await response.json()]).toEqual([202, {}])
}

async function kept(id = projectId) {
  const events: TelemetryEvent[] = []
  for await (const one of createTelemetryStore(site.services.database).export(id)) events.push(one)
  return events
}

describe('the analytics sink', () => {
  it('keeps single events and lists of a project that asked for them', async () => {
    await post('/e', event('MODAL_OPEN', { properties: { connected: false } }), { origin: 'https://site.example' })
    await post('/batch', [event('MODAL_CLOSE'), event('NEW_THING')])
    expect(await kept()).toEqual([
      {
        event: 'MODAL_OPEN',
        day: '2026-11-21',
        origin: 'https://site.example',
        properties: { connected: false },
      },
      { event: 'MODAL_CLOSE', day: '2026-11-21', origin: 'https://site.example', properties: {} },
      { event: 'other', day: '2026-11-21', origin: 'https://site.example', properties: {} },
    ])
  })

  it('keeps nothing while the project has analytics off, and answers the same', async () => {
    const project = await projectOf(projectId)
    await site.projects.save({ ...project, analytics: 'off' })
    await post('/e', event('MODAL_OPEN'))
    await post('/e', event('MODAL_OPEN'), { project: 'f'.repeat(32) })
    await post('/e', event('MODAL_OPEN'), { project: 'nonsense' })
    await site.projects.save(project)
    expect(await kept()).toEqual([])
  })

  it.each([
    ['no body', ''],
    ['no JSON', '{'],
    ['a key twice', '{"props":{"event":"MODAL_OPEN"},"props":{"event":"MODAL_OPEN"}}'],
    ['too much', JSON.stringify(event('MODAL_OPEN', { padding: 'x'.repeat(65_536) }))],
    ['no event', '[1,null,{"props":null}]'],
    ['deep nesting', '['.repeat(50_000)],
  ])('answers %s as any other, and keeps nothing', async (_, body) => {
    await post('/e', body)
    expect(await kept()).toEqual([])
  })

  const flood = (addressOf: (at: number) => string) =>
    Promise.all(
      Array.from({ length: 60 }, (_, at) => post('/e', event('MODAL_OPEN'), { 'x-forwarded-for': addressOf(at) })),
    )

  it('takes twenty requests a second from one visitor, and answers the others the same', async () => {
    await flood(() => '203.0.113.250')
    expect(await kept()).toHaveLength(20)
    time += 1_000
    await flood(() => '203.0.113.250')
    expect(await kept()).toHaveLength(40)
  })

  it('N-08 counts the addresses of a /56 as one visitor', async () => {
    await flood((at) => `2001:db8:0:${at.toString(16)}::${at + 1}`)
    expect(await kept()).toHaveLength(20)
  })

  it.each([
    ['a page of another origin', { origin: 'https://evil.example' }],
    ['a page without an origin', { origin: 'null' }],
    ['nobody that is a page', { origin: '' }],
  ])('N-17 keeps nothing of %s where the project lists its own', async (_, headers) => {
    await post('/e', event('MODAL_OPEN'), headers)
    expect(await kept()).toEqual([])
  })

  it('N-17 keeps so many events of one address group, and of others all the same', async () => {
    const list = Array.from({ length: 100 }, () => event('MODAL_OPEN'))
    for (let sent = 0; sent < 25; sent += 1) {
      time += 1_000
      await post('/batch', list, { 'x-forwarded-for': '203.0.113.240' })
    }
    expect(await kept()).toHaveLength(2_000)
    await post('/e', event('MODAL_CLOSE'), { 'x-forwarded-for': '203.0.113.241' })
    expect(await kept()).toHaveLength(2_001)
  })

  it('N-17 keeps so many events of one project in a day, whoever sends them', async () => {
    time += 86_400_000
    const list = Array.from({ length: 100 }, () => event('MODAL_OPEN'))
    for (let sent = 0; sent < 32; sent += 1)
      await post('/batch', list, { 'x-forwarded-for': `203.0.113.${100 + sent}` })
    expect(await kept()).toHaveLength(perDay)
    time += 86_400_000
    await post('/e', event('MODAL_OPEN'))
    expect(await kept()).toHaveLength(perDay + 1)
  })

  it('KM-47 keeps addresses of a project only when its operator asked for them', async () => {
    const connected = event('CONNECT_SUCCESS', { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
    await post('/e', connected)
    await post('/e', connected, { project: other })
    expect((await kept())[0]?.properties).toEqual({})
    expect((await kept(other))[0]?.properties).toEqual({ address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045' })
  })

  it('deletes what is older than its days', async () => {
    const store = createTelemetryStore(site.services.database)
    const old = { event: 'MODAL_OPEN', origin: undefined, properties: {} }
    await store.add(projectId, [
      { ...old, day: '2026-01-01' },
      { ...old, day: '2026-03-01' },
    ])
    await store.add(other, [{ ...old, day: '2026-02-28' }])
    expect(await store.eraseBefore('2026-03-01')).toBe(2)
    expect((await kept()).map(({ day }) => day)).toEqual(['2026-03-01'])
  })
})

describe('the operator', () => {
  const admin: ReturnType<typeof adminOf> = (path, method) => adminOf(site)(path, method)

  it('N-06 exports and erases one project and nothing of another', async () => {
    const store = createTelemetryStore(site.services.database)
    const one = { event: 'MODAL_OPEN', day: '2026-11-21', origin: undefined, properties: {} }
    await store.add(
      projectId,
      Array.from({ length: 1_001 }, () => one),
    )
    await store.add(other, [{ ...one, event: 'MODAL_CLOSE' }])
    const lines = (await (await admin(`/telemetry/${projectId}`)).text()).trim().split('\n')
    expect(lines).toHaveLength(1_001)
    expect(lines.every((line) => JSON.parse(line).event === 'MODAL_OPEN')).toBe(true)
    expect(await (await admin(`/telemetry/${projectId}`, 'DELETE')).json()).toEqual({ erased: 1_001 })
    expect(await kept(other)).toHaveLength(1)
    expect(await kept()).toEqual([])
  })

  it('N-06 hears the same of a project that is not there, whatever its id', async () => {
    for (const id of ['f'.repeat(32), "'%20or%20true", '%2e%2e', other.toUpperCase()])
      for (const method of ['GET', 'DELETE']) expect((await admin(`/telemetry/${id}`, method)).status).not.toBe(200)
    expect(await kept(other)).toEqual([])
  })
})
