import {
  array,
  boolean,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullish,
  number,
  object,
  picklist,
  pipe,
  regex,
  safeInteger,
  string,
} from 'valibot'

const picture = nullish(object({ url: nullish(string()) }))
const transfer = object({
  fungible_info: nullish(
    object({
      name: nullish(string()),
      symbol: nullish(string()),
      icon: picture,
      flags: nullish(object({ verified: nullish(boolean()) })),
      implementations: nullish(array(object({ chain_id: string(), address: nullish(string()) }))),
    }),
  ),
  nft_info: nullish(
    object({
      contract_address: nullish(string()),
      name: nullish(string()),
      content: nullish(object({ preview: picture, detail: picture })),
      flags: nullish(object({ is_spam: nullish(boolean()) })),
    }),
  ),
  direction: picklist(['in', 'out', 'self']),
  quantity: object({
    int: pipe(string(), regex(/^\d{1,78}$/)),
    decimals: pipe(number(), integer(), minValue(0), maxValue(255)),
  }),
  value: nullish(number()),
  price: nullish(number()),
})
/** A transaction of the list of an account, as far as it is used. */
export const zerionRow = object({
  attributes: object({
    operation_type: string(),
    hash: pipe(string(), regex(/^0x[0-9a-f]{64}$/i)),
    mined_at: pipe(string(), regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)),
    sent_from: string(),
    sent_to: nullish(string()),
    status: picklist(['confirmed', 'failed', 'pending']),
    nonce: nullish(pipe(number(), safeInteger(), minValue(0))),
    transfers: nullish(array(transfer)),
  }),
  relationships: object({ chain: object({ data: object({ id: string() }) }) }),
})

export type ZerionTransfer = InferOutput<typeof transfer>
