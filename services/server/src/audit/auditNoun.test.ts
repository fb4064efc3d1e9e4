import { expect, it } from 'vitest'
import { openTestServices } from '../fake/testServices.test.support'
import { HttpError } from '../http/answer/HttpError'
import { createLog } from '../log/createLog'
import { openNouns } from '../openNouns'
import { parseConfig } from '../parseConfig'
import { auditNoun } from './auditNoun'
import { auditRoutes } from './auditRoutes'
import { type Audit, AuditBroken } from './createAudit'

it('N-45 each row is told by its head, in a line of the log and as a figure of the process, and operators read it', async () => {
  const lines: unknown[] = []
  const log = { ...createLog('silent'), info: (...line: unknown[]) => void lines.push(line) }
  const services = await openTestServices({ log })
  // Whoever opens it a second time in one process goes on with the same figure.
  const nouns = [0, 1].map(() => openNouns({ roles: ['api'], nouns: [auditNoun], servicesOf: () => services }))
  const [one, two] = nouns.map(({ offerOf }) => offerOf(auditNoun)) as [Audit, Audit]
  const { hash } = await one.append({ operator: 'alice', action: 'PUT /projects/:id', target: 'secret' })
  expect(lines).toEqual([
    ['audited', { operator: 'alice', action: 'PUT /projects/:id', head: `1:${hash.slice(0, 32)}` }],
  ])
  const head = await two.append({ operator: 'bob', action: 'erase', target: '' })
  expect(await services.metrics.metrics()).toMatch(/^latchkey_audit_rows 2$/m)
  const [routes] = nouns[0]?.operate() ?? []
  expect(await (await routes?.request('/audit?after=1'))?.json()).toEqual({
    head,
    rows: [expect.objectContaining({ number: 2, operator: 'bob', action: 'erase' })],
  })
  await services.close()
})

it('N-45 a broken log is told by 503, and nothing else by this noun', () => {
  const refusal = auditNoun.refuse?.(new AuditBroken({ number: 7, hash: '' }))
  expect(refusal).toBeInstanceOf(HttpError)
  expect(refusal).toMatchObject({ status: 503, reason: 'audit_broken', message: expect.stringContaining('row 7') })
  expect(auditNoun.refuse?.(new Error('another'))).toBeUndefined()
})

it('operators read the log from a row on, and have it checked against a head they kept', async () => {
  const asked: unknown[] = []
  const routes = (head: Awaited<ReturnType<Audit['head']>>) =>
    auditRoutes({
      head: async () => head,
      rows: async (...given: unknown[]) => {
        asked.push(given)
        return []
      },
      verify: async (anchors: unknown) => {
        asked.push(anchors)
        return { state: 'whole', rows: 0, head: null, sealed: false }
      },
    } as unknown as Audit)
  const read = async (path: string, head?: { number: number; hash: string }) =>
    (await routes(head).request(path)).json()
  const head = { number: 9, hash: 'f'.repeat(64) }
  expect(await read('/audit?after=3&limit=5')).toEqual({ head: null, rows: [] })
  expect(await read('/audit', head)).toEqual({ head, rows: [] })
  expect(await read('/audit/verify')).toEqual({ state: 'whole', rows: 0, head: null, sealed: false })
  await read(`/audit/verify?head=9:${'f'.repeat(32)}`)
  expect([asked[0], ...asked.slice(2)]).toEqual([[3, 5], undefined, [{ number: 9, hash: 'f'.repeat(32) }]])
})

it('N-45 a key that is wrong is told of, and not shown', () => {
  const read = () => parseConfig({ AUDIT_KEYS: '2026-01-01:acanary' })
  expect(read).toThrow('AUDIT_KEYS')
  expect(read).not.toThrow('acanary')
})
