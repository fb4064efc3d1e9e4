export const nft = {
  name: 'nft',
  source: 'Keyhole',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const account of accounts) await call(address, 'mint', [account])
    await call(address, 'mintSpam', [accounts[0]])
    return address
  },
}
