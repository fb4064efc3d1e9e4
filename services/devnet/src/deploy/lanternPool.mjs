// One lantern is half a dollar.
export const lanternPool = {
  name: 'lanternPool',
  source: 'PricePool',
  deploy: ({ create, deployed: { token, usd } }) =>
    create({ args: [token, 100_000n * 10n ** 18n, usd, 50_000n * 10n ** 6n] }),
}
