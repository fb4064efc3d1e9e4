import { getName, getNamesOf } from '@latchkey/protocol/api'
import { evmChainNumber, toCoinType } from '@latchkey/protocol/caip'
import type { InferOutput } from 'valibot'
import { createAccountParser } from '../chain/createAccountParser'
import { type Api, createApi } from '../http/Api'
import { badRequest, HttpError, notConfigured } from '../http/answer/HttpError'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { type NamedAccount, type Names, normalized } from './createNames'

type NameRecord = InferOutput<typeof getNamesOf.answer>[number]

/** `GET /v1/profile/account/{name}` and `GET /v1/profile/reverse/{address}`. */
export function nameRoutes(projects: Pick<ProjectStore, 'find'>, names: Names | undefined, quota: UpstreamQuota): Api {
  const parseAccount = createAccountParser()
  const api = createApi()
  const configured = (): Names => {
    if (!names) throw notConfigured('Names', 'NAMES_REGISTRY')
    return names
  }

  api.get(getName.path, async (context) => {
    const project = await requirePage(projects, context)
    const registry = configured()
    const name = normalized(context.req.param('name'))
    if (!name?.includes('.')) throw badRequest('The name in the path must be a full name like alice.eth.')
    const { value, isStale } = await registry.find(name, (calls) => quota.take(project.id, context.env.address, calls))
    if (!value) throw new HttpError(404, 'name_not_found', 'Nobody has registered this name.')
    return context.json({ ...toRecord(value, registry), ...(isStale && { stale: true }) })
  })

  api.get(getNamesOf.path, async (context) => {
    const project = await requirePage(projects, context)
    const registry = configured()
    const account = parseAccount(context.req.param('address'))
    if (account.kind !== 'evm') return context.json([])
    const { value } = await registry.nameOf(account.address, (calls) =>
      quota.take(project.id, context.env.address, calls),
    )
    return context.json(value ? [toRecord(value, registry)] : [])
  })
  return api
}

/** Chain 1 is told twice: once by its own coin type (ENSIP-11), once as 60, which everybody knew before. */
function toRecord({ name, address, avatar, bio }: NamedAccount, { chain }: Names): NameRecord {
  const entry = { address, created: '' }
  const number = evmChainNumber(chain.network.id)
  return {
    name,
    registered_at: '',
    addresses: { ...(number === 1 && { 60: entry }), [toCoinType(number)]: entry },
    attributes: [{ ...(avatar !== undefined && { avatar }), ...(bio !== undefined && { bio }) }],
  }
}
