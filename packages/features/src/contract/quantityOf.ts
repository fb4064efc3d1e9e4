import { rpcBadAnswer } from '@latchkey/protocol/errors'

/** A quantity of JSON-RPC as a number; throws `rpc.bad_answer` where a node answered something else. */
export function quantityOf(answer: unknown, method: string): bigint {
  if (typeof answer !== 'string' || !/^0x[\da-f]{1,64}$/i.test(answer)) throw rpcBadAnswer({ method })
  return BigInt(answer)
}
