import type { ChainId } from '@latchkey/protocol/caip'
import { toNftItem } from '../toNftItem'
import type { NftProvider } from './NftProvider'

/** Most pages that any exchange has; a provider that never ends fails. */
const most = 20

/** Items of one chain from the first page to the last; pictures by the addresses they have. */
export const readItems = (provider: NftProvider, chainId: ChainId) => async (account: string) => {
  const asked = account.startsWith('0x') ? account.slice(2).toLowerCase() : account
  const pages: unknown[] = []
  let from: string | undefined
  do {
    const { items, next } = await provider.page(chainId, asked, from)
    pages.push(await Promise.all(items.map((one) => toNftItem(one, async (address) => address))))
    from = next
  } while (from !== undefined && pages.length < most)
  return pages
}
