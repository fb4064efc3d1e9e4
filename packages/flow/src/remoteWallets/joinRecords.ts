import type { Wallet } from '@latchkey/core'

/** The service's records first, each completed by what the built-in directory knows of the same wallet. */
export function joinRecords(service: readonly Wallet[], builtIn: readonly Wallet[]): readonly Wallet[] {
  const isSame = (a: Wallet, b: Wallet) =>
    a.id === b.id || (a.rdns !== undefined && a.rdns === b.rdns) || (b.aliasIds?.includes(a.id) ?? false)
  const joined = service.map((wallet) => ({ ...builtIn.find((one) => isSame(wallet, one)), ...wallet }))
  return [...joined, ...builtIn.filter((one) => !service.some((wallet) => isSame(wallet, one)))]
}
