import { addressIn, encodeCall, type Hex, numberOf, selectors, wordOf, wordsOf } from '../../contract/encodeCall'
import { decodeRangeCall, encodeRangeCall } from './decodeRangeCall'
import type { RouterCall } from './RouterCall'

const kinds: Readonly<Record<string, RouterCall['kind']>> = {
  [selectors.swapExactETHForTokens]: 'native-for-tokens',
  [selectors.swapExactTokensForETH]: 'tokens-for-native',
  [selectors.swapExactTokensForTokens]: 'tokens-for-tokens',
}
const selectorOf = {
  'native-for-tokens': selectors.swapExactETHForTokens,
  'tokens-for-native': selectors.swapExactTokensForETH,
  'tokens-for-tokens': selectors.swapExactTokensForTokens,
} as const

/** Reads a call of a router; `undefined` for any other, also for one that is not written exactly as the ABI writes it. */
export function decodeRouterCall(data: Hex): RouterCall | undefined {
  if (data.toLowerCase().startsWith(selectors.multicallUntil)) return decodeRangeCall(data)
  const kind = kinds[data.slice(0, 10).toLowerCase()]
  const words = wordsOf(data, 4)
  if (!kind || !words) return undefined
  const [amountIn, rest] = kind === 'native-for-tokens' ? [undefined, words] : [words[0], words.slice(1)]
  const [minimum, , recipientWord, deadline, length, ...path] = rest
  const recipient = addressIn(recipientWord)
  const tokens = path.map(addressIn)
  if (!minimum || !recipient || !deadline || !length || numberOf(length) !== BigInt(path.length)) return undefined
  if (tokens.length < 2 || !tokens.every((token) => token !== undefined)) return undefined
  const call: RouterCall = {
    kind,
    amountIn: amountIn === undefined ? undefined : numberOf(amountIn),
    minimum: numberOf(minimum),
    path: tokens,
    recipient,
    deadline: numberOf(deadline),
  }
  // Offsets that point elsewhere would make the contract read something else.
  return encodeRouterCall(call) === data.toLowerCase() ? call : undefined
}

/** Writes a call of the router. */
export function encodeRouterCall(call: RouterCall): Hex {
  if (call.fee !== undefined) return encodeRangeCall({ ...call, fee: call.fee })
  const { kind, amountIn, minimum, path, recipient, deadline } = call
  const head = [...(amountIn === undefined ? [] : [amountIn]), minimum]
  const offset = BigInt((head.length + 3) * 32)
  const tail = [BigInt(path.length), ...path].map(wordOf).join('')
  return `${encodeCall(selectorOf[kind], ...head, offset, recipient, deadline)}${tail}`
}
