import { getIdentity } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import type { Names } from '../name/createNames'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'

/** `GET /v1/identity/{address}`: the name an account goes by and its picture; both `null` for who has none. */
export function identityRoutes(
  projects: Pick<ProjectStore, 'find'>,
  names: Names | undefined,
  quota: UpstreamQuota,
): Api {
  const parseAccount = createAccountParser()
  const api = createApi()
  api.get(getIdentity.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!names) throw notConfigured('Identity', 'NAMES_REGISTRY')
    const account = parseAccount(context.req.param('address'))
    if (account.kind !== 'evm') return context.json({ name: null, avatar: null })
    const charge = (calls: number) => quota.take(project.id, context.env.address, calls)
    const { value, isStale } = await names.nameOf(account.address, charge)
    const identity = { name: value?.name ?? null, avatar: value?.avatar ?? null }
    return context.json({ ...identity, ...(isStale && { stale: true }) })
  })
  return api
}
