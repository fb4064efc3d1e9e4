import { addressIn, encodeCall, type Hex, numberOf, selectors, wordOf } from '../../contract/encodeCall'
import type { RouterCall } from './RouterCall'

/** What SwapRouter02 takes for itself where a recipient is named. */
const routerItself = '0x0000000000000000000000000000000000000002'
/** Hexadecimal digits of a word, and of a function’s name. */
const [word, name] = [64, 8]

/**
 * Reads `multicall` of SwapRouter02 that sells an exact amount in one pool, and unwraps what it brings where that is the native currency;
 * `undefined` for all else, also for what is not written exactly as the ABI writes it.
 */
export function decodeRangeCall(data: Hex): RouterCall | undefined {
  const digits = data.slice(2 + name).toLowerCase()
  const at = (start: number) => digits.slice(start, start + word)
  const count = at(2 * word)
  const isUnwrapped = count === wordOf(2n)
  // Behind the count stand an offset for each call, then the length of the first.
  const sale = (isUnwrapped ? 6 : 5) * word + name
  // It is eight words long, filled up; then comes the length of the second.
  const unwrapping = sale + 8 * word + word
  const [tokenIn, tokenOut, fee, named, amountIn, minimum] = [0, 1, 2, 3, 4, 5].map((place) => at(sale + place * word))
  const [from, to] = [addressIn(tokenIn), addressIn(tokenOut)]
  const recipient = addressIn(isUnwrapped ? at(unwrapping + word) : named)
  if (!from || !to || !recipient || recipient.length !== 42) return undefined
  const call: RouterCall & { readonly fee: bigint } = {
    kind: isUnwrapped ? 'tokens-for-native' : 'tokens-for-tokens',
    amountIn: numberIn(amountIn),
    minimum: numberIn(minimum),
    path: [from, to],
    recipient,
    deadline: numberIn(at(0)),
    fee: numberIn(fee),
  }
  // What points elsewhere, or is not read here, would make the contract do something else.
  return encodeRangeCall(call) === data.toLowerCase() ? call : undefined
}

/** Writes it: every limit of a price is none, and both minimums are one. */
export function encodeRangeCall({
  kind,
  amountIn = 0n,
  minimum,
  path: [tokenIn = '', tokenOut = ''],
  recipient,
  deadline,
  fee,
}: RouterCall & { readonly fee: bigint }): Hex {
  const isUnwrapped = kind === 'tokens-for-native'
  const payee = isUnwrapped ? routerItself : recipient
  const calls = [
    encodeCall(selectors.exactInputSingle, tokenIn, tokenOut, fee, payee, amountIn, minimum, 0n),
    ...(isUnwrapped ? [encodeCall(selectors.unwrapWETH9, minimum, recipient)] : []),
  ].map(asBytes)
  let offset = calls.length * (word / 2)
  const offsets = calls.map(({ length }) => {
    const own = offset
    offset += length / 2
    return wordOf(BigInt(own))
  })
  return `${encodeCall(selectors.multicallUntil, deadline, 64n, BigInt(calls.length))}${[...offsets, ...calls].join('')}`
}

/** Its length, and its digits up to a whole word. */
function asBytes(call: Hex): string {
  const digits = call.slice(2)
  return wordOf(BigInt(digits.length / 2)) + digits.padEnd(Math.ceil(digits.length / word) * word, '0')
}

const numberIn = (digits: string | undefined): bigint => (digits ? numberOf(digits) : 0n)
