import type { ChainId } from '@latchkey/protocol/caip'
import { cleanText } from '@latchkey/protocol/text'
import {
  array,
  boolean,
  literal,
  nullish,
  object,
  parse,
  picklist,
  pipe,
  regex,
  safeParse,
  string,
  union,
  unknown,
} from 'valibot'
import type { Alchemy } from '../../upstream/alchemy/createAlchemy'
import { parseMetadata } from '../metadata/parseMetadata'
import { toMetadata } from '../metadata/toMetadata'
import type { HeldItem } from '../NftSource'
import type { NftProvider, ProvidedItems } from './NftProvider'
import { keyOf, pageAfter } from './PagePlace'

/** Items of a page. */
const pageSize = 24
const longest = 80

const page = object({ ownedNfts: array(unknown()), pageKey: nullish(string()) })
const contract = object({
  address: pipe(string(), regex(/^0x[0-9a-f]{40}$/i)),
  ...{ name: nullish(string()), symbol: nullish(string()), isSpam: nullish(union([string(), boolean()])) },
})
const item = object({
  contract,
  tokenId: pipe(string(), regex(/^(0|[1-9]\d{0,77})$/)),
  tokenType: picklist(['ERC721', 'ERC1155']),
  balance: nullish(pipe(string(), regex(/^[1-9]\d{0,77}$/)), '1'),
  ...{ name: nullish(string()), description: nullish(string()) },
  image: nullish(object({ cachedUrl: nullish(string()), originalUrl: nullish(string()) })),
  raw: nullish(object({ metadata: unknown() })),
})
/** What it says of a contract that is no collection. */
const other = object({ tokenType: union([literal('NOT_A_CONTRACT'), literal('NO_SUPPORTED_NFT_STANDARD')]) })

/**
 * Items from Alchemy, the newest first where it knows.
 *
 * https://www.alchemy.com/docs/reference/nft-api-endpoints/nft-api-endpoints/nft-ownership-endpoints/get-nf-ts-for-owner-v-3
 */
export function createAlchemyItems(alchemy: Alchemy): NftProvider {
  return {
    name: 'alchemy',
    // It counts this call as twenty plain ones of a node.
    cost: 4,
    serves: alchemy.has,
    page(chainId, account, from) {
      const at = keyOf(from)
      const key = at === undefined ? '' : `&pageKey=${encodeURIComponent(at)}`
      const path = `/nft/v3/getNFTsForOwner?owner=0x${account}&withMetadata=true&pageSize=${pageSize}&tokenUriTimeoutInMs=0`
      return alchemy.of(chainId).get(path + key, (text) => readPage(text, chainId, from))
    },
  }
}

function readPage(text: string, chainId: ChainId, from: string | undefined): ProvidedItems {
  const { ownedNfts, pageKey } = parse(page, JSON.parse(text))
  const read = ownedNfts.filter((one) => !safeParse(other, one).success).map((one) => toHeldItem(one, chainId))
  const items = read.flatMap((one) => (one ? [one] : []))
  if (items.length === 0 && read.length > 0) throw new Error('a page of which nothing can be read')
  return pageAfter(from, { items, key: pageKey ?? '', isIncomplete: items.length < read.length })
}

function toHeldItem(one: unknown, chainId: ChainId): HeldItem | undefined {
  const said = safeParse(item, one)
  if (!said.success) return undefined
  const { contract, tokenId, tokenType, balance, name, description, image, raw } = said.output
  const kind = tokenType === 'ERC721' ? 'erc721' : 'erc1155'
  const token = { chainId, kind, token: contract.address.slice(2).toLowerCase(), item: tokenId } as const
  const words = { ...(raw?.metadata as object | null | undefined) }
  const picture = image?.cachedUrl || image?.originalUrl
  const told = {
    ...words,
    ...(name && { name }),
    ...(description && { description }),
    ...(picture && { image: picture }),
  }
  const metadata = parseMetadata(Buffer.from(JSON.stringify(told)), undefined)
  const shown = (text: string | null | undefined) => cleanText(text ?? '', longest) || null
  return {
    holding: { ...token, asked: false, name: shown(contract.name), symbol: shown(contract.symbol) },
    quantity: kind === 'erc721' ? '1' : balance,
    metadata: metadata && toMetadata(metadata, token),
    isSpam: contract.isSpam === true || contract.isSpam === 'true',
  }
}
