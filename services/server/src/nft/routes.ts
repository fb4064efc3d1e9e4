import { getNfts } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import type { Chain } from '../chain/nodes/createChain'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { chainsAsked } from '../history/chainsAsked'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import type { Collections } from './createCollections'
import { formatHoldingCursor, parseHoldingCursor } from './HoldingCursor'
import { toNftItem } from './toNftItem'

interface Sources {
  readonly chain: { readonly chains: Chains; readonly quota: UpstreamQuota }
  readonly media: Pick<MediaLinks, 'to'>
}

/** `GET /v1/account/{address}/nfts`: what an account has of collections, with pictures that are had through this server. */
export function nftRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chain: { chains, quota }, media }: Sources,
  served: { readonly collections: Collections; readonly indexed: readonly Chain[] } | undefined,
): Api {
  const parseAccount = createAccountParser()
  const api = createApi()
  api.get(getNfts.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!served) throw notConfigured('Collections', 'NFT_PROVIDER')
    requireChains(chains)
    const account = parseAccount(context.req.param('address'))
    const { chainId, cursor } = parseInput(getNfts.query, context.req.query())
    const after = cursor ? parseHoldingCursor(cursor) : undefined
    const asked = chainsAsked(chains, served.indexed, chainId)
    if (account.kind !== 'evm' || asked.length === 0) return context.json({ data: [], next: null })
    const { address } = context.env
    const { items, next, isStale, isIncomplete } = await served.collections.of(
      asked,
      account.address.slice(2).toLowerCase(),
      after,
      { group: addressGroup(address), charge: (calls) => quota.take(project.id, address, calls) },
    )
    const linkTo = (at: string) => media.to({ projectId: project.id, address: at })
    const data = await Promise.all(
      items.map(({ holding, quantity, metadata }) => toNftItem(holding, quantity, metadata, linkTo)),
    )
    return context.json({
      data,
      next: next ? formatHoldingCursor(next) : null,
      // What may be missing or gone is said, so that nobody takes it for all there is.
      ...(isStale && { stale: true }),
      ...(isIncomplete && { incomplete: true }),
    })
  })
  return api
}
