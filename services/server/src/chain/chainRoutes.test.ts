import { describe, expect, it } from 'vitest'
import { testProject } from '../fake/testServices.test.support'
import type { Exchange } from '../http/Api'
import { HttpError, tooMany } from '../http/answer/HttpError'
import { parseConfig } from '../parseConfig'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { answering, failing, startNode, startService } from '../upstream/startService.test.support'
import { steppingClock } from '../upstream/steppingClock.test.support'
import { createChains } from './nodes/createChains'
import { chainRoutes } from './routes'

const project = testProject('a', { allowedOrigins: ['https://site.example'] })
const call = '{"id":7,"method":"eth_gasPrice"}'

/** The routes of a server with these nodes, and what visitors were charged for. */
function open(rpcUrls: string, chargeTo?: UpstreamQuota['chargeTo']) {
  const charged: unknown[] = []
  const chains = createChains({
    config: parseConfig({ RPC_URLS: rpcUrls }),
    clock: steppingClock(),
    fetch,
    lifetime: new AbortController().signal,
  })
  const projects = { find: async (id: string) => (id === project.id ? project : undefined) }
  const api = chainRoutes(
    projects,
    { chains, absent: new Set(), zones: new Set() },
    {
      chargeTo:
        chargeTo ??
        ((...visitor) =>
          async (calls) =>
            void charged.push([...visitor, calls])),
    },
  )
  api.onError((error) => {
    if (error instanceof HttpError) return error.toResponse()
    throw error
  })
  const ask = async (
    path: string,
    { body, origin, id = project.id }: { body?: string; origin?: string; id?: string },
  ) => {
    const exchange = { address: '203.0.113.1', origin, mode: 'production', sealedFor: undefined } as Exchange
    const init = body === undefined ? {} : { method: 'POST', body }
    const joined = `${path}${path.includes('?') ? '&' : '?'}projectId=${id}`
    const response = await api.request(joined, init, exchange)
    const text = await response.text()
    return { status: response.status, type: response.headers.get('content-type'), text }
  }
  return { ask, charged }
}

describe('the chains a page is told', () => {
  it('are those of which a node has proven its chain', async () => {
    const [one, gone] = [await startNode(answering('0x5')), await startNode(failing(500), '0x7')]
    const { ask } = open(`eip155:2=${gone.url};eip155:1=${one.url}`)
    const { status, text } = await ask('/v1/supported-chains', {})
    expect([status, JSON.parse(text)]).toEqual([200, { http: ['eip155:1'], ws: [] }])
  })

  it('are not all where the nodes of one say nothing just now', async () => {
    const [one, down] = [await startNode(answering('0x5')), await startService(failing(500))]
    const { text } = await open(`eip155:2=${down.url};eip155:1=${one.url}`).ask('/v1/supported-chains', {})
    expect(JSON.parse(text)).toEqual({ http: ['eip155:1'], ws: [], incomplete: true })
  })

  it('are told to known projects on their own pages', async () => {
    const { ask } = open('')
    expect((await ask('/v1/supported-chains', { origin: 'https://site.example' })).status).toBe(200)
    expect((await ask('/v1/supported-chains', { origin: 'https://other.example' })).status).toBe(403)
    expect((await ask('/v1/supported-chains', { id: 'nobody' })).status).toBe(401)
  })
})

describe('a call to a node', () => {
  it.each(['/v1', '/v1/'])('at %s is answered as JSON, and charged to its visitor and project', async (path) => {
    const node = await startNode(answering('0x5'))
    const { ask, charged } = open(`eip155:1=${node.url}`)
    expect(await ask(`${path}?chainId=eip155:1`, { body: call })).toEqual({
      ...{ status: 200, type: 'application/json', text: '{"jsonrpc":"2.0","id":7,"result":"0x5"}' },
    })
    expect(charged).toEqual([[project.id, '203.0.113.1', 1]])
  })

  it('N-15 is not made where its visitor may make no more', async () => {
    const node = await startNode(answering('0x5'))
    const { ask } = open(`eip155:1=${node.url}`, () => async () => {
      throw tooMany(3)
    })
    expect((await ask('/v1?chainId=eip155:1', { body: call })).status).toBe(429)
    expect(node.seen).toEqual([])
  })

  it('is for known projects on their own pages, on chains that are served', async () => {
    const node = await startNode(answering('0x5'))
    const { ask } = open(`eip155:1=${node.url}`)
    const refused = async (path: string, more: object) => {
      const { status, text } = await ask(path, { body: call, ...more })
      return [status, JSON.parse(text).reasons[0].name]
    }
    expect(await refused('/v1?chainId=eip155:1', { id: 'nobody' })).toEqual([401, 'invalid_key'])
    expect(await refused('/v1?chainId=eip155:1', { origin: 'https://other.example' })).toEqual([
      ...[403, 'origin_not_allowed'],
    ])
    expect(await refused('/v1?chainId=eip155:2', {})).toEqual([400, 'unsupported_chain'])
    expect(await refused('/v1', {})).toEqual([400, 'bad_request'])
    expect(node.seen).toEqual([])
  })

  it('may have 128 KiB and no more', async () => {
    const node = await startNode(answering('0x5'))
    const { ask } = open(`eip155:1=${node.url}`)
    const longest = call.padEnd(128 * 1024)
    expect((await ask('/v1?chainId=eip155:1', { body: longest })).status).toBe(200)
    expect((await ask('/v1?chainId=eip155:1', { body: `${longest} ` })).status).toBe(413)
  })

  it('is told what is missing where no node is configured, whatever its body', async () => {
    const { status, text } = await open('').ask('/v1?chainId=eip155:1', { body: 'x' })
    expect([status, text]).toEqual([404, expect.stringMatching(/not_configured.*RPC_URLS/)])
  })
})
