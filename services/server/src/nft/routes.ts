import { getNfts } from '@latchkey/protocol/api'
import { createAccountParser } from '../chain/createAccountParser'
import type { Chains } from '../chain/nodes/createChains'
import { requireChains } from '../chain/routes'
import { chainsAsked } from '../history/chainsAsked'
import { type Api, createApi } from '../http/Api'
import { notConfigured } from '../http/answer/HttpError'
import { addressGroup } from '../http/request/addressGroup'
import { isForced } from '../http/request/isForced'
import { parseInput } from '../http/request/parseInput'
import type { MediaLinks } from '../media/createMediaLinks'
import type { ProjectStore } from '../project/ProjectStore'
import { requirePage } from '../project/requireProject'
import type { UpstreamQuota } from '../upstream/createUpstreamQuota'
import type { NftSource } from './NftSource'
import { toNftItem } from './toNftItem'

interface Sources {
  readonly chain: { readonly chains: Chains; readonly quota: UpstreamQuota }
  readonly media: Pick<MediaLinks, 'to'>
}

/** Who knows what accounts of a namespace have of collections. */
export interface NftSources {
  readonly evm?: NftSource | undefined
  readonly solana?: NftSource | undefined
}

/** `GET /v1/account/{address}/nfts`: what an account has of collections, with pictures that are had through this server. */
export function nftRoutes(
  projects: Pick<ProjectStore, 'find'>,
  { chain: { chains, quota }, media }: Sources,
  sources: NftSources,
): Api {
  const parseAccount = createAccountParser()
  const api = createApi()
  api.get(getNfts.path, async (context) => {
    const project = await requirePage(projects, context)
    if (!sources.evm && !sources.solana) throw notConfigured('Collections', 'NFT_PROVIDER')
    requireChains(chains)
    const account = parseAccount(context.req.param('address'))
    if (account.kind === 'evm' && !sources.evm) throw notConfigured('Collections of EVM chains', 'NFT_PROVIDER')
    const input = parseInput(getNfts.query, context.req.query())
    const { chainId, cursor } = input
    const force = isForced(input)
    const source = account.kind === 'other' ? undefined : sources[account.kind]
    const asked = source ? chainsAsked(chains, source.chains, chainId) : []
    // A chain that this server has, and whose items nobody tells: an empty list would say that the account has none.
    if (account.kind === 'evm' && asked.length === 0 && chainId?.startsWith('eip155:') && chains.find(chainId))
      throw notConfigured('Collections of this chain', 'NFT_PROVIDER')
    if (account.kind === 'other' || !source || asked.length === 0) return context.json({ data: [], next: null })
    const { address } = context.env
    const { items, next, isStale, isIncomplete } = await source.page({
      chains: asked,
      account: account.kind === 'evm' ? account.address.slice(2).toLowerCase() : account.address,
      cursor: cursor || undefined,
      force,
      asking: { group: addressGroup(address), charge: quota.chargeTo(project.id, address) },
    })
    const linkTo = (at: string) => media.to({ projectId: project.id, address: at })
    const data = await Promise.all(items.map((one) => toNftItem(one, linkTo)))
    return context.json({
      data,
      next: next ?? null,
      // What may be missing or gone is said, so that nobody takes it for all there is.
      ...(isStale && { stale: true }),
      ...(isIncomplete && { incomplete: true }),
    })
  })
  return api
}
