import { getAnalyticsConfig, getFeatures, getOrigins, getProjectLimits, getWallets } from '@latchkey/protocol/api'
import type { ReferenceCall } from './ReferenceCall.test.support'
import { as, both, record, refused, type Shape, someOf } from './shapes.test.support'
import { walletIds } from './walletIds.test.support'

const anything: Shape = () => undefined
const wallets = both(
  as(getWallets.answer),
  // Existing clients drop wallets without chains.
  record({ data: someOf(record({ chains: someOf(anything) })) }),
)
const list = (name: string, query: NonNullable<ReferenceCall['query']>): ReferenceCall => ({
  ...{ name: `1 ${name}`, path: '/getWallets', query: { page: 1, ...query }, status: 200, shape: wallets },
})

const { metamask, trust, rainbow, okx, phantom, ledger } = walletIds
const chains = 'eip155:1,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const noImage = refused('not_found')

/** What `getWallets` is asked for, by the client's use of it. */
export const walletLists = {
  featured: list('featured', { entries: 2, include: `${rainbow},${metamask}` }),
  recommended: list('recommended', { entries: 4, include: '', exclude: `${okx},${rainbow}`, chains }),
  chosen: list('recommended, of those the page chose', {
    entries: 4,
    include: `${trust},${ledger}`,
    exclude: okx,
    chains,
  }),
  paged: list('paged list', { page: 2, entries: 40, exclude: `${metamask},${trust},${okx}`, chains, badge_type: '' }),
  certified: list('paged list, certified only', { entries: 40, exclude: okx, chains, badge_type: 'certified' }),
  search: list('search', { entries: 100, search: 'Rainbow', include: '', exclude: okx, chains, badge_type: '' }),
  excluded: list('excluded lookup', { entries: 2, include: `${okx},${phantom}` }),
  buttons: list('wallet buttons', {
    entries: Object.keys(walletIds).length,
    include: Object.values(walletIds).join(),
  }),
  rank: list('rank', { entries: 20, badge: 'certified', names: 'MetaMask,Rainbow', rdns: 'io.metamask,me.rainbow' }),
} as const

/** Pictures; `status` 404 is a picture nobody has, whose placeholder the client shows. */
export const imageCalls: readonly ReferenceCall[] = [
  { name: '2 wallet image by wallet id', path: `/getWalletImage/${metamask}`, status: 200 },
  { name: '2 unknown wallet image', path: '/getWalletImage/nobody', status: 404, shape: noImage },
  { name: '3 network image', path: '/public/getAssetImage/ba0ba0cd-17c6-4806-ad93-f9d174f17900', status: 200 },
  { name: '3 connector image', path: '/public/getAssetImage/ef1a1fcf-7fe8-4d69-bd6d-fda1345b4400', status: 200 },
  { name: '3 unknown asset image', path: '/public/getAssetImage/nobody', status: 404, shape: noImage },
  { name: '4 currency image', path: '/public/getCurrencyImage/usd', status: 200 },
  { name: '4 unknown currency image', path: '/public/getCurrencyImage/xxx', status: 404, shape: noImage },
  { name: '5 token image', path: '/public/getTokenImage/ETH', status: 200 },
  { name: '5 unknown token image', path: '/public/getTokenImage/NOBODY', status: 404, shape: noImage },
]

/** What is asked of the project. */
export const projectCalls: readonly ReferenceCall[] = [
  {
    name: '6 origins',
    path: '/projects/v1/origins',
    status: 200,
    shape: both(as(getOrigins.answer), record({ allowedOrigins: someOf(anything) })),
  },
  { name: '7 analytics', path: '/getAnalyticsConfig', status: 200, shape: as(getAnalyticsConfig.answer) },
  {
    name: '8 features',
    path: '/appkit/v1/config',
    status: 200,
    shape: both(as(getFeatures.answer), record({ features: someOf(anything) })),
  },
  {
    name: '9 limits',
    path: '/appkit/v1/project-limits',
    status: 200,
    shape: as(getProjectLimits.answer),
  },
]
