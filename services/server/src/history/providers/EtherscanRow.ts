import { array, type InferOutput, object, optional, parse, picklist, pipe, regex, string, union } from 'valibot'
import { UpstreamError } from '../../upstream/UpstreamError'

const number = pipe(string(), regex(/^\d{1,15}$/))
const amount = pipe(string(), regex(/^\d{1,78}$/))
const address = pipe(string(), regex(/^0x[0-9a-f]{40}$/i))
const nothing = pipe(string(), regex(/^$/))
const inAny = {
  ...{ blockNumber: number, timeStamp: number, hash: pipe(string(), regex(/^0x[0-9a-f]{64}$/i)) },
  ...{ from: address, value: amount },
}
const common = { ...inAny, nonce: number, transactionIndex: number }

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

/** What a contract passed on inside a transaction, of the list of an account; whose transaction it was is not said. */
export const internalRow = object({
  ...inAny,
  to: union([address, nothing]),
  contractAddress: optional(union([address, nothing]), ''),
  isError: picklist(['0', '1']),
  ...{ type: optional(string(), ''), traceId: optional(string(), '') },
})

export type InternalRow = InferOutput<typeof internalRow>
export type TransactionRow = InferOutput<typeof transactionRow>
export type TransferRow = InferOutput<typeof transferRow>

const list = object({ status: picklist(['0', '1']), message: string(), result: union([string(), array(object({}))]) })

/**
 * The rows of an answer; each is read by itself, so that one nobody can read hides none of the others.
 *
 * @throws UpstreamError where it was asked too often, which it says with the status of any other refusal
 */
export function readRows(text: string): readonly unknown[] | 'refused' {
  const said: unknown = JSON.parse(text)
  const { status, message } = parse(list, said)
  const { result } = said as { readonly result: unknown }
  if (status === '0' && /rate limit/i.test(`${message} ${typeof result === 'string' ? result : ''}`))
    throw new UpstreamError('busy')
  // An account without any is told with the status of a failure.
  if (status === '0' && !/^No (token |internal )?(transactions|transfers) found/i.test(message)) return 'refused'
  if (!Array.isArray(result)) throw new Error('an answer without rows')
  return result
}
