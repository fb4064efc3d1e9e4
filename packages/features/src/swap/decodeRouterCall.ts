import { addressIn, encodeCall, type Hex, numberOf, selectors, wordOf, wordsOf } from '../contract/encodeCall'

/** A swap of an exact amount over the Uniswap v2 router. https://docs.uniswap.org/contracts/v2/reference/smart-contracts/router-02 */
export interface RouterCall {
  readonly kind: 'native-for-tokens' | 'tokens-for-native' | 'tokens-for-tokens'
  /** In the smallest unit; of the native currency it is the value of the transaction. */
  readonly amountIn: bigint | undefined
  readonly minimum: bigint
  readonly path: readonly string[]
  readonly recipient: string
  /** Seconds since the epoch. */
  readonly deadline: bigint
}

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

/** Reads a call of the router; `undefined` for any other, also for one that is not written exactly as the ABI writes it. */
export function decodeRouterCall(data: Hex): RouterCall | undefined {
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
export function encodeRouterCall({ kind, amountIn, minimum, path, recipient, deadline }: RouterCall): Hex {
  const head = [...(amountIn === undefined ? [] : [amountIn]), minimum]
  const offset = BigInt((head.length + 3) * 32)
  const tail = [BigInt(path.length), ...path].map(wordOf).join('')
  return `${encodeCall(selectorOf[kind], ...head, offset, recipient, deadline)}${tail}`
}
