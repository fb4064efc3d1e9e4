import type { Wallet } from '@latchkey/core'

/** Whether two records are of one wallet: by id, reverse domain name, or an id one of them had before. */
export function sameWallet(a: Wallet, b: Wallet): boolean {
  return (
    a.id === b.id ||
    (a.rdns !== undefined && a.rdns === b.rdns) ||
    (a.aliasIds?.includes(b.id) ?? false) ||
    (b.aliasIds?.includes(a.id) ?? false)
  )
}
