import { getIdentity } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { Names } from '../name/createNames'
import { isOwn } from '../name/isOwn'
import { registryChainOf } from '../name/registryChainOf'
import type { Zone } from '../name/Zone'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'

interface Parts {
  readonly names: Names | undefined
  readonly zone: Zone | undefined
  /** By these a page shows the picture, so that its host sees no visitor. */
  readonly media: Pick<MediaLinks, 'to'>
  readonly quota: UpstreamQuota
}

/** `GET /v1/identity/{address}`: the name an account goes by and its picture; both `null` for who has none. */
export function identityRoutes(projects: Pick<ProjectStore, 'find'>, { names, zone, media, quota }: Parts): Api {
  const parseAccount = createAccountParser()
  const api = createApi()
  api.get(getIdentity.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!names && !zone) throw notConfigured('Identity', 'NAMES_REGISTRY')
    const account = parseAccount(context.req.param('address'))
    if (account.kind !== 'evm') return context.json({ name: null, avatar: null })
    const charge = quota.chargeTo(project.id, context.env.address)
    if (zone) await charge(1)
    const { chainId } = parseInput(getIdentity.query, context.req.query())
    // Who does not say on which chain means that of the registry.
    const on = chainId || registryChainOf(names)
    // The name that was taken here last is the one its owner asked for; the registry still tells the picture.
    const [own] = (await zone?.store.ofAddress(account.address, on)) ?? []
    const found = await names
      ?.nameOf(account.address, charge, { isOwn: isOwn(context, account.address) })
      .catch((error: unknown) => {
        if (error instanceof UpstreamError && own) return { value: undefined, isStale: true }
        throw error
      })
    const avatar = await media.to({ projectId: project.id, address: found?.value?.avatar ?? '' })
    const identity = { name: own?.name ?? found?.value?.name ?? null, avatar: avatar || null }
    return context.json({ ...identity, ...(found?.isStale && { stale: true }) })
  })
  return api
}
