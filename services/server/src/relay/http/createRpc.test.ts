import { describe, expect, it } from 'vitest'
import { createTestClock } from '../../fake/testServices.test.support'
import type { HttpError } from '../../http/answer/HttpError'
import { createMemoryShared } from '../../sharing/createMemoryShared'
import type { Admitted, Credentials } from '../auth/createAdmission'
import { relayLimits } from '../limits'
import type { Caller } from '../methods/Caller'
import { createRpc } from './createRpc'

const client: Admitted = { kind: 'client', clientId: 'phone', projectId: 'p' }
const frame = '{"id":7,"jsonrpc":"2.0","method":"irn_do","params":{"a":1}}'

/** `POST /rpc` with one method, which says what it was asked. */
function open(admitted: Admitted = client) {
  const seen: Credentials[] = []
  const calls: { readonly caller: Caller; readonly params: unknown }[] = []
  const limits: string[] = []
  const order: string[] = []
  const lifetime = new AbortController()
  const log = { debug() {}, info() {}, warn() {}, error() {} }
  const rpc = createRpc({
    services: { log: log as never, shared: createMemoryShared(createTestClock()), lifetime: lifetime.signal },
    limits: { ...relayLimits, calls: { limit: 2, window: 4_000 }, frameBytes: 100 },
    async admit(credentials) {
      seen.push(credentials)
      return admitted
    },
    find: () => async (caller, params) => {
      calls.push({ caller, params })
      return { result: 'done', afterwards: () => void order.push('afterwards') }
    },
    countLimit: (limit) => void limits.push(limit),
  })
  const post = async (
    body: string,
    {
      query = '',
      headers = {},
      facts = {},
    }: { query?: string; headers?: Readonly<Record<string, string>>; facts?: object } = {},
  ) => {
    const request = new Request(`http://relay.test/rpc${query}`, { method: 'POST', body, headers })
    const answer = await rpc(request, {
      ...{ address: '2001:db8::1', origin: undefined, sealedFor: undefined },
      ...facts,
    }).catch((error: unknown) => (error as HttpError).toResponse())
    return { status: answer.status, headers: answer.headers, body: await answer.json() }
  }
  return { post, seen, calls, limits, order, lifetime }
}

describe('a call to the relay over HTTP', () => {
  it('is one request of a proven client, answered in JSON', async () => {
    const { post, calls, order } = open()
    const { status, headers, body } = await post(frame)
    expect([status, headers.get('content-type'), body, order]).toEqual([
      ...[200, 'application/json', { id: 7, jsonrpc: '2.0', result: 'done' }, ['afterwards']],
    ])
    expect(calls).toMatchObject([
      {
        params: { a: 1 },
        caller: { clientId: 'phone', projectId: 'p', group: '2001:db8::/56', longPoll: relayLimits.longPoll },
      },
    ])
  })

  it('is proven by what its address or its header says', async () => {
    const { post, seen } = open()
    const headers = { authorization: 'Bearer a.b.c' }
    await post(frame, { query: '?projectId=p', headers, facts: { origin: 'https://a.example', sealedFor: 'p' } })
    await post(frame, { query: '?auth=d.e.f&projectId=p', headers, facts: { sealedFor: 'other' } })
    expect(seen).toEqual([
      { token: 'a.b.c', projectId: 'p', origin: 'https://a.example' },
      { token: 'd.e.f', projectId: undefined, origin: undefined },
    ])
  })

  it.each<[Extract<Admitted, { kind: 'refused' }>['reason'], number, string]>([
    ['Unauthorized: origin not allowed', 403, 'origin_not_allowed'],
    ['Unauthorized: invalid key', 401, 'invalid_key'],
    ['Unauthorized: invalid auth', 401, 'invalid_auth'],
    ['JWT validation error: JWT Token has expired', 401, 'invalid_auth'],
  ])('is refused with %s', async (reason, code, name) => {
    const { post, calls } = open({ kind: 'refused', reason })
    const { status, body } = await post(frame)
    expect([status, body.reasons, calls]).toEqual([code, [expect.objectContaining({ name, description: reason })], []])
  })

  it.each([
    ['no JSON', '{', -32_700],
    ['no request', '{"id":1,"result":true}', -32_600],
    ['no id', '{"method":"m"}', -32_600],
  ])('of %s is answered with its code', async (_, text, code) => {
    const { post, calls } = open()
    const { status, body } = await post(text)
    expect([status, body.error.code, calls]).toEqual([200, code, []])
  })

  it('is limited in bytes', async () => {
    const { post } = open()
    expect((await post(frame.padEnd(100))).status).toBe(200)
    expect((await post(frame.padEnd(101))).status).toBe(413)
  })

  it('is counted by its address before anything else is looked at', async () => {
    const { post, seen, limits } = open()
    for (const address of ['2001:db8::1', '2001:db8:0:0:1::1']) await post(frame, { facts: { address } })
    const { status, headers } = await post(frame)
    expect([status, headers.get('retry-after'), limits, seen.length]).toEqual([429, '4', ['calls of this address'], 2])
    expect((await post(frame, { facts: { address: '2001:db8:1::1' } })).status).toBe(200)
  })

  it.each([
    [undefined, relayLimits.longPoll],
    ['wait=0', 0],
    ['wait=10', 10_000],
    ['respond-async, Wait=5', 5_000],
    ['wait=999', relayLimits.longPoll],
    ['wait=1000', relayLimits.longPoll],
    ['await=5', relayLimits.longPoll],
    ['wait=5s', relayLimits.longPoll],
  ])('waits for something as long as %s prefers, no longer than the relay does', async (prefer, longPoll) => {
    const { post, calls } = open()
    await post(frame, { headers: prefer === undefined ? {} : { prefer } })
    expect(calls[0]?.caller.longPoll).toBe(longPoll)
  })

  it('ends when the server stops', async () => {
    const { post, calls, lifetime } = open()
    await post(frame)
    expect(calls[0]?.caller.signal.aborted).toBe(false)
    lifetime.abort()
    expect(calls[0]?.caller.signal.aborted).toBe(true)
  })
})
