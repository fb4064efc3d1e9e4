import { loadPart } from '@latchkey/core'
import { isSameAddress } from '@latchkey/protocol/caip'
import { swapUnsafe } from '@latchkey/protocol/errors'
import type { Hex } from '../../contract/encodeCall'
import { isNative, type SwapToken } from '../form/SwapToken'
import type { SwapTrade } from '../quote/createSwapCalls'
import type { BuiltSwap } from './createBuildCalls'
import type { ChainReads } from './createChainReads'
import { decodeRouterCall, encodeRouterCall } from './decodeRouterCall'
import type { RouterCall } from './RouterCall'

/** A transaction whose every field is what was asked for, or whose call nobody here can read. */
export interface CheckedSwap {
  readonly to: string
  readonly data: Hex
  /** Wei. */
  readonly value: bigint
  /** Of a call that cannot be read, whether its contract is `known` to keep nothing for the visitor. */
  readonly kind: 'router' | 'known' | 'unknown'
}

/** Seconds a transaction may wait until it is mined. */
const longestWait = 3_600n

interface CheckParameters {
  readonly trade: SwapTrade
  /** Least that may be bought. */
  readonly minimum: bigint
  /** The contract it was agreed on; absent before anything was. */
  readonly target?: string | undefined
  /** Milliseconds since the epoch. */
  readonly now: number
}

/**
 * Compares what a server built with what was asked for: target, sender, value, and of a router's call both ends of the path, amount,
 * recipient and deadline. Its minimum becomes the one that was agreed to.
 *
 * @throws `swap.unsafe` naming the field.
 */
export async function checkBuilt(
  reads: ChainReads,
  built: BuiltSwap,
  { trade, minimum, target, now }: CheckParameters,
): Promise<CheckedSwap> {
  const { from, to, amount, user } = trade
  const { to: contract, data } = built
  const unsafe = (field: string): never => {
    throw swapUnsafe({ field })
  }
  if (!isSameAddress('eip155', built.from, user)) unsafe('from')
  if (target !== undefined && !isSameAddress('eip155', contract, target)) unsafe('to')
  // A token called as the target could move the visitor's own tokens; an account with a key takes the money and does nothing.
  const isSelf = [user, from.address, to.address].some((one) => isSameAddress('eip155', one, contract))
  if (isSelf || !(await reads.isContract(contract))) unsafe('to')
  if (built.value !== (isNative(from) ? amount : 0n)) unsafe('value')
  const call = decodeRouterCall(data)
  if (!call) {
    const { judgeOpaque } = await loadPart('swap', () => import('./judgeOpaque'))
    const kind = judgeOpaque(from.chainId, contract, data) ?? unsafe('function')
    return { to: contract, data, value: built.value, kind }
  }

  const isRange = call.fee !== undefined
  if (call.kind !== kindOf(from, to, isRange)) unsafe('function')
  if (call.amountIn !== undefined && call.amountIn !== amount) unsafe('amount')
  if (!isSameAddress('eip155', call.recipient, user)) unsafe('recipient')
  const wrapped =
    isNative(from) || isNative(to) ? await reads.wrappedNative(contract, isRange ? 'v3' : 'v2') : undefined
  const isEnd = (token: SwapToken, end: string | undefined) =>
    end !== undefined &&
    (isNative(token)
      ? wrapped !== undefined && isSameAddress('eip155', end, wrapped)
      : isSameAddress('eip155', end, token.address))
  if (!isEnd(from, call.path[0]) || !isEnd(to, call.path.at(-1))) unsafe('path')
  const time = await reads.time()
  const seconds = BigInt(Math.floor(now / 1000))
  const latest = time > seconds ? time : seconds
  if (call.deadline <= time || call.deadline > latest + longestWait) unsafe('deadline')
  // The server's own may be lower since the price moved, or because it lies.
  const least = call.minimum > minimum ? call.minimum : minimum
  return { to: contract, data: encodeRouterCall({ ...call, minimum: least }), value: built.value, kind: 'router' }
}

function kindOf(from: SwapToken, to: SwapToken, isRange: boolean): RouterCall['kind'] {
  if (isNative(from) && !isRange) return 'native-for-tokens'
  return isNative(to) ? 'tokens-for-native' : 'tokens-for-tokens'
}
