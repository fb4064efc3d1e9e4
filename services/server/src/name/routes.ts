import { getName, getNamesOf } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import { type Api, createApi } from '../http/Api'
import { badRequest, HttpError, notConfigured } from '../http/answer/HttpError'
import type { MediaLinks } from '../media/createMediaLinks'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import { UpstreamError } from '../upstream/UpstreamError'
import { type Names, normalized } from './createNames'
import { isOwn } from './isOwn'
import type { NamedAccount } from './NamedAccount'
import { registryChainOf } from './registryChainOf'
import { toOwnRecord, toRecord } from './toRecord'
import type { Zone } from './Zone'
import { zoneOf } from './zone/zoneOf'

interface Parts {
  readonly names: Names | undefined
  readonly zone: Zone | undefined
  /** By these a page shows the picture of a name, so that its host sees no visitor. */
  readonly media: Pick<MediaLinks, 'to'>
  readonly quota: UpstreamQuota
}

/** `GET /v1/profile/account/{name}` and `GET /v1/profile/reverse/{address}`. */
export function nameRoutes(projects: Pick<ProjectStore, 'find'>, { names, zone, media, quota }: Parts): Api {
  const parseAccount = createAccountParser()
  const api = createApi()
  const shown = async (found: NamedAccount, projectId: string, of: Names) => {
    const avatar = await media.to({ projectId, address: found.avatar ?? '' })
    return toRecord({ ...found, avatar: avatar || undefined }, of)
  }
  const requireNames = (): void => {
    if (!names && !zone) throw notConfigured('Names', 'NAMES_REGISTRY')
  }

  api.get(getName.path, async (context) => {
    const project = await requirePage(projects, context)
    requireNames()
    const name = normalized(context.req.param('name'))
    if (!name?.includes('.')) throw badRequest('The name in the path must be a full name like alice.eth.')
    const charge = quota.chargeTo(project.id, context.env.address)
    const place = zoneOf(name, zone?.name)
    if (place === 'own') {
      await charge(1)
      const own = await zone?.store.find(name)
      if (own) return context.json(toOwnRecord(own))
    }
    // Nobody was asked, which is not that nobody has it.
    if (place === 'chain' && !names)
      throw notConfigured('Looking up names of a registry', 'NAMES_REGISTRY, to one on a chain with a node')
    const found = place === 'chain' ? await names?.find(name, charge) : undefined
    if (!names || !found?.value) throw new HttpError(404, 'name_not_found', 'Nobody has registered this name.')
    return context.json({
      ...(await shown(found.value, project.id, names)),
      ...(found.isStale && { stale: true }),
      ...(found.value.isIncomplete && { incomplete: true }),
    })
  })

  api.get(getNamesOf.path, async (context) => {
    const project = await requirePage(projects, context)
    requireNames()
    const account = parseAccount(context.req.param('address'))
    if (account.kind !== 'evm') return context.json([])
    const charge = quota.chargeTo(project.id, context.env.address)
    if (zone) await charge(1)
    // A name of the zone is one row with its address: it leads back by itself, and is told though a registry is silent.
    // Nobody says the chain here, so that of the registry is meant: a contract elsewhere may be somebody else's.
    const own = (await zone?.store.ofAddress(account.address, registryChainOf(names))) ?? []
    const found = await names
      ?.nameOf(account.address, charge, { isOwn: isOwn(context, account.address) })
      .catch((error: unknown) => {
        if (error instanceof UpstreamError && own.length > 0) return undefined
        throw error
      })
    const told = names && found?.value ? [await shown(found.value, project.id, names)] : []
    return context.json([...own.map(toOwnRecord), ...told])
  })
  return api
}
