export const usdt = {
  name: 'usdt',
  source: 'SilentDollar',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const account of accounts) await call(address, 'mint', [account, 5_000n * 10n ** 6n])
    return address
  },
}
