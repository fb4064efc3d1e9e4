import type { Chain } from '../chain/nodes/createChain'
import type { Collections } from './createCollections'
import { formatHoldingCursor, parseHoldingCursor } from './HoldingCursor'
import type { NftSource } from './NftSource'

/** Items out of the index of the history. */
export const createIndexItems = (chains: readonly Chain[], collections: Collections): NftSource => ({
  chains,
  async page({ chains: asked, account, cursor, force, asking }) {
    const after = cursor ? parseHoldingCursor(cursor) : undefined
    const { next, ...page } = await collections.of(asked, account, after, { ...asking, force })
    return { ...page, next: next && formatHoldingCursor(next) }
  },
})
