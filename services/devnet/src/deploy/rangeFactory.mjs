/** Makes a pool on the way. */
const gas = '0x3d0900'
const ether = 10n ** 18n
const dollar = 10n ** 6n
const dollars = 900_000n * dollar
/** In millionths: a sixth of what the pairs of the other router keep. */
const fee = 500

// One ether is 3,000 dollars here too. All of it lies between 4/9 and 9/4 of that.
export const rangeFactory = {
  name: 'rangeFactory',
  source: 'RangeFactory',
  async deploy({ create, call, deployed: { weth, usdt } }) {
    const address = await create()
    const range = rangeOf(BigInt(weth) < BigInt(usdt))
    // A little more than it takes, for what is rounded.
    await call(address, 'createPool', [weth, usdt, fee, range], { value: 301n * ether, gas })
    return address
  },
}

/** Square roots of prices in units of 2^-96, and how much liquidity so many dollars are below the price, or above where they come first. */
function rangeOf(isEtherFirst) {
  const [first, second] = isEtherFirst ? [ether, 3_000n * dollar] : [3_000n * dollar, ether]
  const price = squareRoot((second << 192n) / first)
  const [lower, upper] = [(price * 2n) / 3n, (price * 3n) / 2n]
  const liquidity = isEtherFirst
    ? (dollars << 96n) / (price - lower)
    : (dollars * ((price * upper) >> 96n)) / (upper - price)
  return { lower, price, upper, liquidity }
}

/** Newton's method. */
function squareRoot(value) {
  let root = value
  for (let next = (value >> 1n) + 1n; next < root; next = (value / next + next) >> 1n) root = next
  return root
}
