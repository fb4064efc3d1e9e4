// One was two dollars when somebody last traded there.
export const idlePool = {
  name: 'idlePool',
  source: 'IdlePool',
  deploy: ({ create, deployed: { oldPrice, usd } }) =>
    create({ args: [oldPrice, 10_000n * 10n ** 18n, usd, 20_000n * 10n ** 6n] }),
}
