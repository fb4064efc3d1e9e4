import type { Wallet } from '@latchkey/core'
import { sameWallet } from '../connectList/sameWallet'

/**
 * The service's records first, each completed by what the built-in directory knows of the same wallet.
 *
 * @param image address of a picture, with `{id}`, for wallets the service was not asked for
 */
export function joinRecords(
  service: readonly Wallet[],
  builtIn: readonly Wallet[],
  image?: string | undefined,
): readonly Wallet[] {
  const joined = service.map((wallet) => ({ ...builtIn.find((one) => sameWallet(wallet, one)), ...wallet }))
  const others = builtIn.filter((one) => !service.some((wallet) => sameWallet(wallet, one)))
  return [...joined, ...others.map((wallet) => ({ image: image?.replace('{id}', wallet.id), ...wallet }))]
}
