/** How many of each id every account has: one of one kind, a few of another. */
const held = [
  [1n, 1n],
  [2n, 3n],
  [3n, 12n],
]

export const keyring = {
  name: 'keyring',
  source: 'Keyring',
  async deploy({ create, call, accounts }) {
    const address = await create()
    for (const account of accounts) for (const [id, amount] of held) await call(address, 'mint', [account, id, amount])
    // One that only the first two have.
    for (const account of accounts.slice(0, 2)) await call(address, 'mint', [account, 4n, 1n])
    return address
  },
}
