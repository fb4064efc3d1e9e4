export const oldPrice = {
  name: 'oldPrice',
  source: 'OldPrice',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const account of accounts) await call(address, 'mint', [account, 250n * 10n ** 18n])
    return address
  },
}
