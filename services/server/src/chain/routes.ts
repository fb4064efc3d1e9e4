import { getSupportedChains, postRpc } from '@latchkey/protocol/api'
import type { Context } from 'hono'
import { type Api, type ApiEnvironment, createApi } from '../http/Api'
import { HttpError, notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import { readBody } from '../http/request/readBody'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { gatewayRefusal } from '../upstream/upstreamRefusal'
import type { Chains } from './nodes/createChains'
import { answerRpc } from './rpc/answerRpc'
import { readRpcBody } from './rpc/readRpcBody'

const mostBody = 128 * 1024

/** What pages are told of a server. */
interface Told {
  readonly chains: Chains
  readonly absent: ReadonlySet<string>
  readonly zones: ReadonlySet<string>
}

/** `GET /v1/supported-chains` and `POST /v1` (JSON-RPC). */
export function chainRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chains, absent, zones }: Told,
  quota: UpstreamQuota,
): Api {
  const api = createApi()

  api.get(getSupportedChains.path, async (context) => {
    await requirePage(projects, context)
    const reached = await Promise.all(chains.all.map((chain) => chain.reach()))
    const http = chains.all.filter((_, place) => reached[place] === 'served').map(({ network }) => network.id)
    // That nodes are down now does not mean that a chain is not served, which would be believed as long as a page is open.
    const [zone] = zones
    return context.json({
      ...{ http, ws: [] },
      ...(reached.includes('unreachable') && { incomplete: true }),
      // What nothing stands behind is not offered by a page that was told before somebody presses it.
      ...(absent.size > 0 && { absent: [...absent] }),
      ...(zone !== undefined && { zone }),
    })
  })

  const rpc = async (context: Context<ApiEnvironment>) => {
    const project = await requirePage(projects, context)
    requireChains(chains)
    const { chainId } = parseInput(postRpc.query, context.req.query())
    const chain = chains.find(chainId)
    if (!chain) throw new HttpError(400, 'unsupported_chain', 'This server does not serve the chain of chainId.')
    const body = readRpcBody(await readBody(context.req.raw, { limit: mostBody }))
    const charge = quota.chargeTo(project.id, context.env.address)
    const answer = await answerRpc(chain, body, charge).catch((error: unknown) => {
      throw error instanceof UpstreamError ? gatewayRefusal(error) : error
    })
    return new Response(answer, { headers: { 'Content-Type': 'application/json' } })
  }
  api.post(postRpc.path, rpc)
  api.post('/v1/', rpc)
  return api
}

/** @throws HttpError 404 when this server was given no node of any chain. */
export function requireChains({ all }: Chains): void {
  if (all.length === 0) throw notConfigured('Chain data', 'RPC_URLS')
}
