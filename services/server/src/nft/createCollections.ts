import type { ChainId } from '@latchkey/protocol/caip'
import type { Chain } from '../chain/nodes/createChain'
import type { HoldingPages, HoldingPlace, IndexedHolding } from '../history/createHoldingPages'
import type { Hex } from '../history/Entry'
import type { Services } from '../noun/Services'
import { createCache } from '../upstream/createCache'
import { UpstreamError } from '../upstream/UpstreamError'
import { contractItemId } from './ContractItem'
import { type Confirmed, confirmHoldings, costOfConfirming } from './confirmHoldings'
import type { Asking, Metadatas } from './metadata/createMetadata'
import type { HeldItem } from './NftSource'

/** Items of a page. */
export const pageSize = 24
/** Milliseconds that what contracts say of a page is told again. */
const lifetime = { fresh: 10_000, keep: 60_000, most: 2_000 }
/** What a page of the index is charged as. */
const costOfPage = 1

export interface CollectionPage {
  readonly items: readonly HeldItem[]
  readonly next: HoldingPlace | undefined
  readonly isStale: boolean
  readonly isIncomplete: boolean
}

interface CollectionAsking extends Asking {
  /** Contracts are asked in any case. */
  readonly force?: boolean | undefined
}

/** What accounts have of collections: by the index, and as far as contracts confirm it. */
export interface Collections {
  of(
    chains: readonly Chain[],
    account: Hex,
    after: HoldingPlace | undefined,
    asking: CollectionAsking,
  ): Promise<CollectionPage>
}

interface Parameters extends Pick<Services, 'clock' | 'log'> {
  readonly holdings: HoldingPages
  readonly metadata: Metadatas
}

export function createCollections({ holdings, metadata, clock, log }: Parameters): Collections {
  const cache = createCache<Confirmed>({ clock, ...lifetime })

  /** What the contracts of one chain confirm; what the index says where no node answers. */
  async function confirm(
    chain: Chain,
    account: Hex,
    held: readonly IndexedHolding[],
    { charge, force }: CollectionAsking,
  ): Promise<Confirmed> {
    const key = `${account} ${held.map(contractItemId).join(' ')}`
    try {
      const load = () => confirmHoldings(chain, account, held)
      const cost = costOfConfirming(held.length)
      const { value, isStale } = await cache.get(key, load, { force, charge: () => charge(cost) })
      return { quantities: value.quantities, isStale: isStale || value.isStale }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error
      log.warn('items could not be confirmed', { chainId: chain.network.id, fault: error.fault })
      return { quantities: held.map(({ quantity }) => quantity), isStale: true }
    }
  }

  return {
    async of(chains, account, after, asking) {
      await asking.charge(costOfPage)
      const byId = new Map<ChainId, Chain>(chains.map((chain) => [chain.network.id, chain]))
      const page = await holdings.of([...byId.keys()], account, after, pageSize)
      const parts = await Promise.all(
        [...byId].map(async ([id, chain]) => {
          const held = page.holdings.filter(({ chainId }) => chainId === id)
          return { held, ...(await (held.length > 0 ? confirm(chain, account, held, asking) : nothing)) }
        }),
      )
      const there = parts.flatMap(({ held, quantities }) =>
        held.flatMap((holding, place) => {
          const quantity = quantities[place]
          return quantity === undefined ? [] : [{ holding, quantity }]
        }),
      )
      const said = await metadata.of(
        there.map(({ holding }) => holding),
        asking,
      )
      return {
        items: there.map((one) => ({ ...one, metadata: said.metadata.get(contractItemId(one.holding)) })),
        next: page.hasMore ? page.holdings.at(-1) : undefined,
        isStale: page.isStale || parts.some(({ isStale }) => isStale),
        isIncomplete: page.isIncomplete || said.isIncomplete,
      }
    },
  }
}

const nothing: Confirmed = { quantities: [], isStale: false }
