const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** The number that base58 of 32 bytes writes, big-endian; `undefined` for anything else. https://solana.com/docs/core/accounts */
export function parseKey(value: unknown): bigint | undefined {
  if (typeof value !== 'string' || value.length > 44) return
  // Each leading `1` is a zero byte of its own.
  let bytes = value.search(/[^1]|$/)
  let number = 0n
  for (const text of value) {
    const digit = digits.indexOf(text)
    if (digit < 0) return
    number = number * 58n + BigInt(digit)
  }
  for (let rest = number; rest; rest >>= 8n) bytes++
  if (bytes === 32) return number
}
