// One ether is 3,000 dollars.
export const etherPool = {
  name: 'etherPool',
  source: 'PricePool',
  deploy: ({ create, deployed: { weth, usd } }) =>
    create({ args: [weth, 0n, usd, 150_000n * 10n ** 6n], value: 50n * 10n ** 18n }),
}
