import {
  array,
  boolean,
  type InferOutput,
  nullable,
  number,
  object,
  optional,
  picklist,
  pipe,
  regex,
  string,
} from 'valibot'
import type { Endpoint } from '../Endpoint'
import { forceUpdate } from '../forceUpdate'
import { chainId } from '../ids'
import { query, queryText } from '../query'

/** Bytes of a cursor: a place in each chain. */
const longestCursor = 4_096
const text = queryText(() => true, '')

const operations = [
  ...(['approve', 'bought', 'borrow', 'burn', 'cancel', 'claim', 'deploy', 'deposit', 'execute', 'mint'] as const),
  ...(['receive', 'repay', 'send', 'stake', 'trade', 'unstake', 'withdraw'] as const),
]
const statuses = [
  ...(['confirmed', 'failed', 'pending', 'ONRAMP_TRANSACTION_STATUS_IN_PROGRESS'] as const),
  ...(['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'ONRAMP_TRANSACTION_STATUS_FAILED'] as const),
]

const picture = optional(object({ url: string() }))

const transfer = object({
  fungible_info: optional(object({ name: optional(string()), symbol: optional(string()), icon: picture })),
  nft_info: optional(
    object({
      name: optional(string()),
      content: optional(object({ preview: picture, detail: picture })),
      flags: object({ is_spam: boolean() }),
    }),
  ),
  direction: picklist(['in', 'out', 'self']),
  quantity: object({ numeric: pipe(string(), regex(/^\d+(\.\d+)?$/)) }),
  value: optional(number()),
  price: optional(number()),
})

const transaction = object({
  id: string(),
  metadata: object({
    operationType: picklist(operations),
    hash: string(),
    chain: chainId,
    /** ISO 8601. */
    minedAt: string(),
    sentFrom: string(),
    sentTo: string(),
    status: picklist(statuses),
    nonce: optional(number()),
  }),
  /** What went to or from the account; `null` where nothing did. */
  transfers: nullable(array(transfer)),
  /** More went to or from the account than is listed. */
  incomplete: optional(boolean()),
})

/** `GET /v1/account/:account/history`: what an account did and what happened to it, the newest first, page by page. */
export const getHistory = {
  method: 'GET',
  path: '/v1/account/:account/history',
  query: query({
    /** `next` of the page before. */
    cursor: optional(queryText((value) => value.length <= longestCursor, 'cursor must be one that this server gave.')),
    chainId: optional(text),
    /**
     * `sent`: what the account sent, in which others take no place: what it did itself, of a contract what went out of it. Where whoever
     * tells of it cannot know that this is all, the answer is `incomplete`. A server that cannot tell it apart tells everything.
     *
     * `bought`: what was bought from whom `onramp` names, and nothing else; `incomplete` where who sells does not answer, or does not tell all.
     */
    only: optional(
      queryText<'' | 'sent' | 'bought'>((value) => /^(sent|bought)?$/.test(value), 'only must be sent or bought.'),
    ),
    /** Who sells, by its id: what was bought there is told too, with the first page. */
    onramp: optional(text),
    forceUpdate,
  }),
  answer: object({
    data: array(transaction),
    /** Where the next page begins; `null` after the last. Of one that nobody answered, empty and `stale`, the cursor it was asked for with. */
    next: nullable(string()),
    /** The newest may be missing, because nobody answers. */
    stale: optional(boolean()),
    /** Something may be missing: a chain is still being read, or who tells of it cannot know that this is all. */
    incomplete: optional(boolean()),
    /** Nothing but what was bought is told: that alone was asked for, or nobody tells the server what else there was. */
    only: optional(picklist(['bought'])),
  }),
} as const satisfies Endpoint

/** An entry of a history. */
export type HistoryEntry = InferOutput<typeof transaction>
