import type { DataServices } from '../chain/createDataServices'
import { parseAccount } from '../chain/parseAccount'
import { answered } from '../chain/upstream/answered'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/HttpError'
import { requireOrigin, requireProject } from '../http/requireProject'

/** `GET /v1/identity/{address}`: the name an account goes by and its picture; both `null` for who has none. */
export function identityRoutes({ names }: DataServices): Api {
  const api = createApi()
  api.get('/v1/identity/:address', async (context) => {
    requireOrigin(context, requireProject(context))
    if (!names) throw notConfigured('Identity', 'NAMES_REGISTRY')
    const account = parseAccount(context.req.param('address'))
    if (account.kind === 'other') return context.json({ name: null, avatar: null })
    const { value, isStale } = await answered(names.nameOf(account.address))
    const identity = { name: value?.name ?? null, avatar: value?.avatar ?? null }
    return context.json({ ...identity, ...(isStale && { stale: true }) })
  })
  return api
}
