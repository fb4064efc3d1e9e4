import type { Core } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { isLatchkeyError, rpcBadAnswer } from '@latchkey/protocol/errors'
import { type Hex, numberOf, wordOf, wordsOf } from './encodeCall'

/** A call that reads. */
export interface ContractCall {
  readonly to: string
  readonly data: Hex
}

interface AggregateParameters {
  readonly chainId: ChainId
  readonly calls: readonly ContractCall[]
  readonly signal: AbortSignal
}

/** Most calls that one read carries. */
const mostCalls = 1024

/** Where Multicall3 stands on nearly every chain: https://github.com/mds1/multicall3 */
const multicall3 = '0xca11bde05977b3631167028862be2a173976ca11'

/**
 * What contracts answer, in the order of the calls, up to 1024 in one read of the node; `undefined` for a call that failed. Where the
 * chain has no Multicall3 each call is a read of its own.
 *
 * @throws `rpc.*` when the node does not answer
 */
export async function aggregateCalls(core: Pick<Core, 'read'>, { chainId, calls, signal }: AggregateParameters) {
  const method = 'eth_call'
  const read = (call: ContractCall) => core.read({ chainId, method, params: [call, 'latest'], signal })
  const alone = async (call: ContractCall): Promise<Hex | undefined> => {
    try {
      return hexOf(await read(call))
    } catch (error) {
      if (isLatchkeyError(error) && error.code.startsWith('chain.')) return undefined
      throw error
    }
  }
  const answers: (Hex | undefined)[] = []
  for (let at = 0; at < calls.length; at += mostCalls) {
    const batch = calls.slice(at, at + mostCalls)
    const answer = await read({ to: multicall3, data: encodeAggregate(batch) })
    if (answer === '0x') return Promise.all(calls.map(alone))
    const decoded = decodeAggregate(answer)
    if (decoded?.length !== batch.length) throw rpcBadAnswer({ method })
    answers.push(...decoded)
  }
  return answers
}

const hexOf = (answer: unknown) =>
  typeof answer === 'string' && /^0x([0-9a-f]{2})+$/i.test(answer) ? (answer as Hex) : undefined

/** `aggregate3((address target, bool allowFailure, bytes callData)[])`, every call allowed to fail. */
export function encodeAggregate(calls: readonly ContractCall[]): Hex {
  const tuples = calls.map(({ to, data }) => {
    const digits = data.slice(2)
    const padded = digits.padEnd(Math.ceil(digits.length / 64) * 64, '0')
    return [wordOf(to), wordOf(1n), wordOf(96n), wordOf(BigInt(digits.length / 2)), padded].join('')
  })
  let offset = BigInt(calls.length * 32)
  const offsets = tuples.map((tuple) => {
    const own = wordOf(offset)
    offset += BigInt(tuple.length / 2)
    return own
  })
  return `0x82ad56cb${[wordOf(32n), wordOf(BigInt(calls.length)), ...offsets, ...tuples].join('')}`
}

/** The answers in `(bool success, bytes returnData)[]`; `undefined` when it is no such thing. */
export function decodeAggregate(answer: unknown): readonly (Hex | undefined)[] | undefined {
  const words = wordsOf(answer)
  const digits = words?.join('') ?? ''
  /** A length or an offset within the answer, in digits. */
  const placeAt = (at: number) => {
    const word = digits.slice(at, at + 64)
    const value = word.length === 64 ? numberOf(word) * 2n : undefined
    return value !== undefined && value <= BigInt(digits.length) ? Number(value) : undefined
  }
  const start = placeAt(0)
  const count = start === undefined ? undefined : placeAt(start)
  if (start === undefined || count === undefined) return undefined
  const results: (Hex | undefined)[] = []
  for (let place = 0; place < count / 2; place++) {
    const first = start + 64
    const offset = placeAt(first + place * 64)
    if (offset === undefined) return undefined
    const tuple = first + offset
    const inner = placeAt(tuple + 64)
    const length = inner === undefined ? undefined : placeAt(tuple + inner)
    if (inner === undefined || length === undefined) return undefined
    const from = tuple + inner + 64
    if (from + length > digits.length) return undefined
    const isGood = digits.slice(tuple, tuple + 64).endsWith('1')
    results.push(isGood && length > 0 ? `0x${digits.slice(from, from + length)}` : undefined)
  }
  return results
}
