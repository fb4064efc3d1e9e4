import {
  array,
  type InferOutput,
  nullable,
  object,
  optional,
  parse,
  picklist,
  pipe,
  regex,
  string,
  transform,
  union,
} from 'valibot'
import { UpstreamError } from '../../upstream/UpstreamError'

const number = pipe(string(), regex(/^\d{1,15}$/))
const amount = pipe(string(), regex(/^\d{1,78}$/))
const address = pipe(string(), regex(/^0x[0-9a-f]{40}$/i))
const nothing = pipe(string(), regex(/^$/))
const hash = pipe(string(), regex(/^0x[0-9a-f]{64}$/i))
const inAny = { blockNumber: number, timeStamp: number, from: address, value: amount }
const common = { ...inAny, hash, nonce: number, transactionIndex: number }

/** A transaction of the list of an account. */
export const transactionRow = object({
  ...common,
  to: union([address, nothing]),
  contractAddress: optional(union([address, nothing]), ''),
  isError: picklist(['0', '1']),
  input: optional(string(), ''),
  methodId: optional(string(), ''),
})

/** A transfer of a token of the list of an account. */
export const transferRow = object({
  ...common,
  ...{ to: address, contractAddress: address, tokenName: string(), tokenSymbol: string(), tokenDecimal: number },
})

const passed = {
  ...inAny,
  to: union([address, nothing]),
  contractAddress: optional(union([address, nothing]), ''),
  isError: picklist(['0', '1']),
  ...{ type: optional(string(), ''), callType: optional(string(), '') },
  ...{ traceId: optional(string(), ''), index: optional(string(), '') },
}

/**
 * What a contract passed on inside a transaction, of the list of an account; whose transaction it was is not said. Blockscout has other words
 * for some of it, and a type of calls that borrowed the code of another.
 */
export const internalRow = pipe(
  union([
    object({ ...passed, hash }),
    pipe(
      object({ ...passed, transactionHash: hash }),
      transform(({ transactionHash, ...row }) => ({ ...row, hash: transactionHash })),
    ),
  ]),
  transform(({ type, callType, traceId, index, ...row }) => ({
    ...{ ...row, type: callType || type, traceId: traceId || index },
  })),
)

export type InternalRow = InferOutput<typeof internalRow>
export type TransactionRow = InferOutput<typeof transactionRow>
export type TransferRow = InferOutput<typeof transferRow>

const list = object({
  ...{ status: picklist(['0', '1']), message: string() },
  result: nullable(union([string(), array(object({}))])),
})
/** Milliseconds to wait where so many questions were asked in one second. */
const aSecond = 1_000

/**
 * The rows of an answer; each is read by itself, so that one nobody can read hides none of the others. `unknown`: there is no such list.
 *
 * @throws UpstreamError where it was asked too often or does not take the key, which it says with the status of any other refusal
 */
export function readRows(text: string): readonly unknown[] | 'refused' | 'unknown' {
  const said: unknown = JSON.parse(text)
  const { status, message } = parse(list, said)
  const { result } = said as { readonly result: unknown }
  const words = `${message} ${typeof result === 'string' ? result : ''}`
  // A second is over soon, a day is not.
  if (status === '0' && /rate limit/i.test(words))
    throw new UpstreamError('busy', /\bda(?:y|ily)\b/i.test(words) ? undefined : aSecond)
  if (status === '0' && /\b(?:invalid|missing)\b.*\bapi ?key\b/i.test(words)) throw new UpstreamError('denied')
  if (status === '0' && /\baction\b/i.test(words)) return 'unknown'
  // An account without any is told with the status of a failure.
  if (status === '0' && !/^No (token |internal )?(transactions|transfers) found/i.test(message)) return 'refused'
  if (!Array.isArray(result)) throw new Error('an answer without rows')
  return result
}
