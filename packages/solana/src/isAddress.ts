const digits = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz'

/** Whether the value is base58 of 32 bytes, on the curve or off it. https://solana.com/docs/core/accounts */
export function isAddress(value: unknown): value is string {
  if (typeof value !== 'string' || value.length > 44) return false
  // Each leading `1` is a zero byte of its own.
  let bytes = value.search(/[^1]|$/)
  let number = 0n
  for (const text of value) {
    const digit = digits.indexOf(text)
    if (digit < 0) return false
    number = number * 58n + BigInt(digit)
  }
  for (; number; number >>= 8n) bytes++
  return bytes === 32
}
