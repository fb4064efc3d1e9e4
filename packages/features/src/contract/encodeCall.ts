/** Hex of bytes. */
export type Hex = `0x${string}`

/** First four bytes of calls of tokens (https://eips.ethereum.org/EIPS/eip-20), of the Uniswap v2 router and of SwapRouter02. */
export const selectors = {
  allowance: '0xdd62ed3e',
  approve: '0x095ea7b3',
  balanceOf: '0x70a08231',
  decimals: '0x313ce567',
  exactInputSingle: '0x04e45aaf',
  multicallUntil: '0x5ae401dc',
  name: '0x06fdde03',
  swapExactETHForTokens: '0x7ff36ab5',
  swapExactTokensForETH: '0x18cbafe5',
  swapExactTokensForTokens: '0x38ed1739',
  symbol: '0x95d89b41',
  transfer: '0xa9059cbb',
  unwrapWETH9: '0x49404b7c',
  wrappedNative: '0xad5c4648',
  wrappedNative9: '0x4aa4a4fc',
} as const

/** A call of the contract ABI whose arguments are addresses and whole numbers. */
export const encodeCall = (selector: Hex, ...args: readonly (string | bigint)[]): Hex =>
  `${selector}${args.map(wordOf).join('')}`

/** An address or a whole number as 32 bytes, without `0x`. */
export function wordOf(value: string | bigint): string {
  const digits = typeof value === 'bigint' ? value.toString(16) : value.slice(2).toLowerCase()
  return digits.padStart(64, '0')
}

/** Whether an answer is 32 bytes. */
export const isWord = (said: string): boolean => /^0x[\da-f]{64}$/i.test(said)

/** The 32-byte words behind the first `from` bytes of an answer or a call; `undefined` when it is not made of such. */
export function wordsOf(data: unknown, from = 0): readonly string[] | undefined {
  if (typeof data !== 'string' || !/^0x[0-9a-f]*$/i.test(data)) return undefined
  const digits = data.slice(2 + from * 2).toLowerCase()
  return digits.length % 64 === 0 ? (digits.match(/.{64}/g) ?? []) : undefined
}

/** The number a word is. */
export const numberOf = (word: string): bigint => BigInt(`0x${word}`)

/** The address a word is; `undefined` when it is none. */
export const addressIn = (word: string | undefined): string | undefined =>
  word?.startsWith('0'.repeat(24)) ? `0x${word.slice(24)}` : undefined
