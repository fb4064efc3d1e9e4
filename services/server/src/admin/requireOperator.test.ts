import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { operatorEntry } from '../fake/testOperator.test.support'
import { createTestClock } from '../fake/testServices.test.support'
import type { ApiEnvironment } from '../http/Api'
import type { HttpError } from '../http/answer/HttpError'
import { parseConfig } from '../parseConfig'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { requireOperator } from './requireOperator'

function open(operators: string) {
  const clock = createTestClock()
  const app = new Hono<ApiEnvironment>()
  const config = parseConfig({ ADMIN_OPERATORS: operators })
  app.use(
    '*',
    requireOperator({ config, shared: createMemoryShared(clock) }, { append: async () => ({ number: 1, hash: '' }) }),
  )
  app.get('/who', ({ env }) => new Response(env.operator))
  app.onError((error) => (error as HttpError).toResponse())
  const ask = (key: string | undefined, address = '127.0.0.1') =>
    app.request('/who', { headers: key === undefined ? {} : { Authorization: `Bearer ${key}` } }, { address })
  return { clock, ask }
}
const entries = (...all: [string, string][]) => all.map(([name, key]) => operatorEntry(name, key)).join('\n')

describe('N-43 operators', () => {
  it('are each known by name, by any of their two keys', async () => {
    const { ask } = open(entries(['alice', 'old'], ['alice', 'new'], ['bob', 'bobs']))
    for (const [key, name] of [
      ['old', 'alice'],
      ['new', 'alice'],
      ['bobs', 'bob'],
    ] as const)
      expect(await (await ask(key)).text()).toBe(name)
  })

  it('are revoked one by one, the others stay', async () => {
    const { ask } = open(entries(['alice', 'new'], ['bob', 'bobs']))
    expect((await ask('old')).status).toBe(401)
    expect((await ask('new')).status).toBe(200)
    expect((await ask('bobs')).status).toBe(200)
  })

  it('are not let in by what is configured, by nothing, or by another form of a key', async () => {
    const entry = operatorEntry('alice', 'key')
    const { ask } = open(entry)
    for (const wrong of [undefined, '', ' ', 'KEY', 'key key', entry, entry.split(':')[2]])
      expect((await ask(wrong)).status).toBe(401)
  })

  it('without any configured nobody is let in, and it is said how', async () => {
    const answer = await open('').ask('key')
    expect(answer.status).toBe(404)
    expect(await answer.text()).toMatch(/set ADMIN_OPERATORS/)
  })

  it('wrong keys are counted by address group, not by address; the right one still passes', async () => {
    const { clock, ask } = open(entries(['alice', 'key']))
    for (let hit = 1; hit <= 10; hit++) expect((await ask('wrong', `2001:db8:0:${hit}::1`)).status).toBe(401)
    expect((await ask('wrong', '2001:db8:0:99::1')).status).toBe(429)
    expect((await ask('wrong', '2001:db8:1::1')).status).toBe(401)
    expect((await ask('key', '2001:db8:0:99::1')).status).toBe(200)
    clock.advance(60_000)
    expect((await ask('wrong', '2001:db8:0:99::1')).status).toBe(401)
  })
})

it.each([
  ['a third key of one operator', entries(['alice', 'a'], ['alice', 'b'], ['alice', 'c']), /at most two keys/],
  ['one key for two', entries(['alice', 'a'], ['bob', 'a']), /each key once/],
  ['a name of another form', entries(['shell:root', 'a']), /mint operator/],
  ['a key in place of its digest', 'alice:2026-01-01:lko_abc', /mint operator/],
  ['a day that is none', `alice:2026-02-30:${'a'.repeat(64)}`, /mint operator/],
])('N-43 %s is refused at the start, without its digest', (_what, value, said) => {
  expect(() => parseConfig({ ADMIN_OPERATORS: value })).toThrow(said)
  expect(() => parseConfig({ ADMIN_OPERATORS: value })).not.toThrow(/[0-9a-f]{64}.*it is/)
})
