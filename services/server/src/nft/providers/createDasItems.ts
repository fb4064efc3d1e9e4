import type { ChainId } from '@latchkey/protocol/caip'
import { array, nullish, number, object, parse, unknown } from 'valibot'
import type { Das } from '../../upstream/das/createDas'
import { readAsset } from './Asset'
import type { DocumentWords } from './createDocumentWords'
import type { NftProvider } from './NftProvider'
import { keyOf, pageAfter, type ReadPage } from './PagePlace'
import { toMintedItem } from './toMintedItem'

/** Assets of a page. */
const pageSize = 24
/** Pages that are asked for until one has an item on it: others may be full of tokens. */
const mostPages = 4
/** Documents that are read for a page; the others when it is asked for again. */
const mostDocuments = 6

const page = object({ items: array(unknown()), limit: nullish(number()), total: nullish(number()) })

/**
 * Items of Solana from whoever answers the Digital Asset Standard API, compressed ones too, the newest first.
 *
 * https://developers.metaplex.com/das-api/methods/get-assets-by-owner and
 * https://www.helius.dev/docs/api-reference/das/getassetsbyowner
 */
export function createDasItems(das: Das, chainId: ChainId, documents: DocumentWords): NftProvider {
  async function ask(owner: string, number: number): Promise<ReadPage> {
    const params = {
      ...{ ownerAddress: owner, page: number, limit: pageSize },
      sortBy: { sortBy: 'created', sortDirection: 'desc' },
      options: { showCollectionMetadata: true },
    }
    const { rows, isLast } = await das.call('getAssetsByOwner', params, (result) => {
      const { items, limit, total } = parse(page, result)
      const rows = items.map((one) => readAsset(one, owner))
      if (rows.length > 0 && rows.every((row) => row === 'unreadable'))
        throw new Error('a page of which nothing can be read')
      const most = limit && limit >= 1 ? Math.min(limit, pageSize) : pageSize
      // A total below the limit says that there are no more; some tell that of all pages, so that an empty one ends them too.
      return { rows, isLast: rows.length === 0 || (total ?? rows.length) < most }
    })
    const assets = rows.flatMap((row) => (typeof row === 'object' ? [row] : []))
    const held = assets.filter(({ isItem }) => isItem)
    const unread = held.flatMap(({ document }) => document ?? [])
    const { said, isIncomplete } = await documents.of(unread, mostDocuments)
    return {
      items: held.map((asset) => toMintedItem(asset, chainId, said.get(asset.document ?? ''))),
      key: isLast ? '' : String(number + 1),
      isIncomplete: isIncomplete || rows.includes('unreadable'),
      // Pages may be without an item and still differ.
      mark: assets.at(-1)?.id ?? '',
    }
  }

  return {
    name: 'das',
    cost: mostPages + mostDocuments,
    serves: (id) => id === chainId,
    async page(_, owner, from) {
      let place = from
      let isIncomplete = false
      for (let asked = 1; ; asked++) {
        const read = pageAfter(place, await ask(owner, Number(keyOf(place) ?? 1)))
        isIncomplete ||= read.isIncomplete
        if (read.items.length > 0 || read.next === undefined || asked === mostPages) return { ...read, isIncomplete }
        place = read.next
      }
    },
  }
}
