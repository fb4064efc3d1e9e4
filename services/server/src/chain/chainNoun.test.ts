import { Registry } from 'prom-client'
import { expect, it } from 'vitest'
import { createTestClock, testProject } from '../fake/testServices.test.support'
import type { Exchange } from '../http/Api'
import { HttpError } from '../http/answer/HttpError'
import { createLog } from '../log/createLog'
import { defineNoun, type Noun } from '../noun/Noun'
import { openNouns } from '../openNouns'
import { parseConfig } from '../parseConfig'
import { createFairQueue } from '../sharing/createFairQueue'
import { createMemoryShared } from '../sharing/createMemoryShared'
import { answering, startNode } from '../upstream/startService.test.support'
import { UpstreamError } from '../upstream/UpstreamError'
import { chainNoun } from './chainNoun'
import { RpcError } from './nodes/RpcError'

it('N-15 the calls of a page go to the configured nodes, until its visitor made too many', async () => {
  const node = await startNode(answering('0x5'))
  const clock = createTestClock()
  const project = testProject('a')
  const lifetime = new AbortController().signal
  const services = {
    ...{ clock, fetch, lifetime, log: createLog('silent'), metrics: new Registry(), queue: createFairQueue() },
    ...{ config: parseConfig({ RPC_URLS: `eip155:1=${node.url}` }), shared: createMemoryShared(clock) },
    // No table is behind it: the only one who is asked for projects stands below.
    database: undefined as never,
  }
  const projects = defineNoun({
    ...{ name: 'project', role: 'api', database: 'main' },
    offer: () => ({ find: async () => project }),
  })
  const { served } = openNouns({
    roles: ['api'],
    nouns: [{ ...chainNoun, needs: { projects } } as Noun],
    servicesOf: () => services,
  })
  const routes = served[0]?.routes
  routes?.onError((error) => (error instanceof HttpError ? error.toResponse() : Promise.reject(error)))
  const exchange = { address: '203.0.113.1', mode: 'production' } as Exchange
  const ask = async (calls: number) => {
    const body = JSON.stringify(Array.from({ length: calls }, () => ({ id: 1, method: 'eth_gasPrice' })))
    const path = `/v1?chainId=eip155:1&projectId=${project.id}`
    return (await routes?.request(path, { method: 'POST', body }, exchange))?.status
  }
  expect([await ask(50), await ask(50), await ask(50), await ask(1)]).toEqual([200, 200, 200, 429])
  expect(node.seen.length).toBeGreaterThan(0)
  expect(served[0]?.readiness?.()).toEqual({ status: 'ready', chains: 1 })
})

it('a page is told that a node failed, and never what it said', () => {
  const refused = (error: unknown) => {
    const refusal = chainNoun.refuse?.(error)
    return refusal && [refusal.status, refusal.reason]
  }
  expect(refused(new UpstreamError('timed-out'))).toEqual([424, 'upstream_timed_out'])
  expect(refused(new UpstreamError('too-large'))).toEqual([424, 'upstream_too_large'])
  const own = new RpcError(3, 'execution reverted: a canary', 'a canary')
  expect(refused(own)).toEqual([424, 'upstream_failed'])
  expect(JSON.stringify(chainNoun.refuse?.(own)?.message)).not.toContain('canary')
  // What is not of nodes is another noun's to tell, or a fault of the server.
  expect([refused(new Error('a canary')), refused(undefined)]).toEqual([undefined, undefined])
})

it('N-15 tokens are added by the admin port while developing, and never in production', async () => {
  const put = async (MODE: string, body: string) => {
    const config = parseConfig({ MODE })
    const clock = createTestClock()
    const services = { config, clock, shared: createMemoryShared(clock), metrics: new Registry() } as never
    const nouns = openNouns({ roles: [], nouns: [chainNoun as Noun], servicesOf: () => services })
    const [routes] = nouns.operate()
    routes?.onError((error) => (error instanceof HttpError ? error.toResponse() : Promise.reject(error)))
    const answer = await routes?.request('/development/tokens', { method: 'PUT', body })
    return [
      answer?.status,
      nouns
        .offerOf(chainNoun)
        .tokens.ofChain('eip155:5')
        .map(({ symbol }) => symbol),
    ]
  }
  const list = (decimals: number) =>
    JSON.stringify({
      tokens: [{ chainId: 5, address: `0x${'ab'.repeat(20)}`, name: 'Token 1', symbol: 'T1', decimals }],
    })
  expect(await put('development', list(6))).toEqual([200, ['T1']])
  expect(await put('production', list(6))).toEqual([404, []])
  for (const wrong of [list(99), 'x', '{}']) expect(await put('development', wrong)).toEqual([400, []])
})
