const prime = 2n ** 255n - 19n
/** The number of the curve's equation: y² - x² = 1 + d x² y². */
const d = 37095705934669439343138083508754565189542113879843219016388785533085940283555n

/**
 * Whether 32 bytes are a point of Ed25519, and so may have a private key. An address that a program derives never is.
 * @example
 * isOnCurve(base58.decode('metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s')) // true
 */
export function isOnCurve(bytes: Uint8Array): boolean {
  const y = BigInt(`0x${Buffer.from(bytes).reverse().toString('hex')}`) % 2n ** 255n
  const squared = (y * y) % prime
  // x² = (y² - 1) / (d y² + 1) has a root where the product has one.
  const product = ((squared - 1n + prime) * (d * squared + 1n)) % prime
  return power(product, (prime - 1n) / 2n) !== prime - 1n
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n
  let factor = base
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = (result * factor) % prime
    factor = (factor * factor) % prime
  }
  return result
}
