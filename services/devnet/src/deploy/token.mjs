export const token = {
  name: 'token',
  source: 'Lantern',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const account of accounts) await call(address, 'mint', [account, 1_000n * 10n ** 18n])
    return address
  },
}
