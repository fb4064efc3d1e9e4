import {
  array,
  boolean,
  type InferOutput,
  maxLength,
  nullable,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import type { AssetId } from '../../caip/AssetId'
import { isAssetId } from '../../caip/AssetId'
import type { Endpoint } from '../Endpoint'
import { field } from '../field'
import { forceUpdate } from '../forceUpdate'
import { chainId } from '../ids'
import { query, queryText } from '../query'

/** Bytes of a cursor: a place in one chain. */
const longestCursor = 512
const text = queryText(() => true, '')
const digits = pipe(string(), regex(/^(0|[1-9]\d*)$/))

const nft = object({
  /** CAIP-19 id with the token id; on Solana without one, as `solana:5eykt…/nft:<mint>`. */
  id: field<AssetId>(isAssetId, 'must be an asset like eip155:1/erc721:0x…/1'),
  chainId,
  /** Address of the contract; on Solana the mint, which each item has for itself. */
  contract: string(),
  /** Which one of the contract; on Solana 0. */
  tokenId: digits,
  /** `nft` is an item of Solana, compressed or not. */
  standard: picklist(['erc721', 'erc1155', 'nft']),
  /** How many the account has of it. */
  quantity: digits,
  name: optional(string()),
  description: optional(string()),
  /** What the contract calls itself; on Solana the collection that vouches for the item, by its address. */
  collection: object({ name: optional(string()), symbol: optional(string()), address: optional(string()) }),
  /** An address of this server. */
  image: optional(object({ url: string() })),
  /** What moves or sounds, by an address of this server; `image` stands for it until then. */
  animation: optional(object({ url: string(), type: picklist(['image', 'video', 'audio']) })),
  traits: pipe(array(object({ name: string(), value: string() })), maxLength(50)),
  isSpam: boolean(),
})

/** `GET /v1/account/:address/nfts`: what an account has of collections, what it asked for first, page by page. */
export const getNfts = {
  method: 'GET',
  path: '/v1/account/:address/nfts',
  query: query({
    /** `next` of the page before. */
    cursor: optional(queryText((value) => value.length <= longestCursor, 'cursor must be one that this server gave.')),
    chainId: optional(text),
    forceUpdate,
  }),
  answer: object({
    data: array(nft),
    /** Where the next page begins; `null` after the last. */
    next: nullable(string()),
    /** Some may have changed hands meanwhile, because nobody answers. */
    stale: optional(boolean()),
    /** A chain, or what some are called and look like, is still being read. */
    incomplete: optional(boolean()),
  }),
} as const satisfies Endpoint

/** An item of a collection that an account has. */
export type NftItem = InferOutput<typeof nft>
