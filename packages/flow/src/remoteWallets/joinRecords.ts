import type { Wallet } from '@latchkey/core'
import { sameWallet } from '../connectList/sameWallet'

/** The service's records first, each completed by what the built-in directory knows of the same wallet. */
export function joinRecords(service: readonly Wallet[], builtIn: readonly Wallet[]): readonly Wallet[] {
  const joined = service.map((wallet) => ({ ...builtIn.find((one) => sameWallet(wallet, one)), ...wallet }))
  return [...joined, ...builtIn.filter((one) => !service.some((wallet) => sameWallet(wallet, one)))]
}
