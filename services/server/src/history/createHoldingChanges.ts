import { type Hex, type HoldingChange, type Movement, nobody } from './Entry'

/** What a block changed of items that accounts have, each account and item once. */
export interface HoldingChanges {
  /** @param sender of the transaction: an account that sent it asked for what it brought. */
  add(movement: Movement, sender: Hex): void
  all(): readonly HoldingChange[]
}

type Sum = Omit<HoldingChange, 'amount'> & { readonly amount: bigint }

export function createHoldingChanges(): HoldingChanges {
  const sums = new Map<string, Sum>()
  return {
    add({ kind, token, item, amount, from, to }, sender) {
      if ((kind !== 'erc721' && kind !== 'erc1155') || from === to) return
      for (const [account, change] of [
        [from, -BigInt(amount)],
        [to, BigInt(amount)],
      ] as const) {
        if (account === nobody || change === 0n) continue
        const key = `${account}${token}${item}`
        const known = sums.get(key)
        const asked = (known?.asked ?? false) || (account === sender && change > 0n)
        sums.set(key, { account, token, item, kind, asked, amount: (known?.amount ?? 0n) + change })
      }
    },
    // What came and went again in one block changed nothing.
    all: () =>
      [...sums.values()].flatMap(({ amount, ...one }) => (amount === 0n ? [] : [{ ...one, amount: `${amount}` }])),
  }
}
