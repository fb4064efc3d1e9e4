export const usd = {
  name: 'usd',
  source: 'PermitDollar',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const account of accounts) await call(address, 'mint', [account, 10_000n * 10n ** 6n])
    return address
  },
}
