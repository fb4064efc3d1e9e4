/** Makes a pair on the way. */
const gas = '0x2dc6c0'
const ether = 10n ** 18n
const dollar = 10n ** 6n

// One ether is 3,000 dollars and a lantern half a dollar, as in the pools that prices are read from.
export const swapLiquidity = {
  name: 'swapLiquidity',
  source: 'SwapLiquidity',
  async deploy({ create, call, deployed: { swapFactory, weth, usd, usdt, token } }) {
    const address = await create()
    const add = (one, amount, value) => call(address, 'add', [swapFactory, weth, one, amount], { value, gas })
    await add(usd, 900_000n * dollar, 300n * ether)
    await add(usdt, 900_000n * dollar, 300n * ether)
    await add(token, 600_000n * ether, 100n * ether)
    return address
  },
}
