import {
  array,
  type InferOutput,
  integer,
  maxValue,
  minValue,
  nullable,
  nullish,
  number,
  object,
  optional,
  pipe,
  regex,
  string,
  unknown,
} from 'valibot'

const whole = pipe(number(), integer(), minValue(0))
const time = pipe(whole, maxValue(4_102_444_800))
/** More than an account of any cluster could hold is no amount. */
const digits = pipe(string(), regex(/^\d{1,20}$/))

/** A line of `getSignaturesForAddress`: https://solana.com/docs/rpc/http/getsignaturesforaddress */
export const listedSignatures = array(
  object({
    signature: pipe(string(), regex(/^[1-9A-HJ-NP-Za-km-z]{64,88}$/)),
    slot: whole,
    err: unknown(),
    blockTime: nullish(time),
  }),
)
export type ListedSignature = InferOutput<typeof listedSignatures>[number]

const tokenBalance = object({
  mint: string(),
  owner: optional(string()),
  uiTokenAmount: object({ amount: digits, decimals: pipe(whole, maxValue(255)) }),
})
const addresses = array(string())
const tokenBalances = nullish(array(tokenBalance))

/** What of `getTransaction` a history is made of: https://solana.com/docs/rpc/http/gettransaction */
export const solanaTransaction = object({
  slot: whole,
  transaction: object({
    signatures: addresses,
    message: object({ accountKeys: addresses, header: object({ numRequiredSignatures: whole }) }),
  }),
  // A node that kept the transaction and not what it did says so by nothing.
  meta: nullable(
    object({
      err: unknown(),
      fee: whole,
      preBalances: array(number()),
      postBalances: array(number()),
      preTokenBalances: tokenBalances,
      postTokenBalances: tokenBalances,
      loadedAddresses: optional(object({ writable: addresses, readonly: addresses })),
    }),
  ),
})
export type SolanaTransaction = InferOutput<typeof solanaTransaction>
