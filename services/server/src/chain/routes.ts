import type { Context } from 'hono'
import { balanceRoutes } from '../balance/routes'
import { type ApiEnvironment, createApi, type Routes } from '../http/Api'
import { badRequest, HttpError, notConfigured } from '../http/HttpError'
import { readBody } from '../http/readBody'
import { requireOrigin, requireProject } from '../http/requireProject'
import { identityRoutes } from '../identity/routes'
import { nameRoutes } from '../name/routes'
import { priceRoutes } from '../price/routes'
import { absentRoutes } from './absentRoutes'
import { createDataServices } from './createDataServices'
import { answerRpc } from './rpc/answerRpc'
import { readRpcBody } from './rpc/readRpcBody'
import { takeRpcQuota } from './takeRpcQuota'
import { answered } from './upstream/answered'

const mostBody = 128 * 1024

/** `GET /v1/supported-chains`, `POST /v1` (JSON-RPC), and everything read from chains: people, balances, prices, names. */
export const chainRoutes: Routes = (services) => {
  const data = createDataServices(services)
  const { chains } = data
  const api = createApi()

  api.get('/v1/supported-chains', async (context) => {
    requireOrigin(context, requireProject(context))
    const served = await Promise.all(chains.all.map((chain) => chain.isServed()))
    const http = chains.all.filter((_, place) => served[place]).map(({ network }) => network.id)
    return context.json({ http, ws: [] })
  })

  const rpc = async (context: Context<ApiEnvironment>) => {
    const project = requireProject(context)
    requireOrigin(context, project)
    if (chains.all.length === 0) throw notConfigured('Chain data', 'RPC_URLS')
    const id = context.req.query('chainId')
    if (!id) throw badRequest('chainId is missing: name a chain like eip155:1')
    const chain = chains.find(id)
    if (!chain) throw new HttpError(400, 'unsupported_chain', 'This server does not serve the chain of chainId.')
    const body = readRpcBody(await readBody(context.req.raw, { limit: mostBody }))
    await takeRpcQuota(services, project, body.calls.length)
    return new Response(await answered(answerRpc(chain, body)), { headers: { 'Content-Type': 'application/json' } })
  }
  api.post('/v1', rpc)
  api.post('/v1/', rpc)

  for (const make of [identityRoutes, balanceRoutes, priceRoutes, nameRoutes, absentRoutes]) api.route('/', make(data))
  return api
}
