import { invalidParams } from '../../wallet/ProviderError'
import type { SolanaContext } from './SolanaContext'

/** Keeps which accounts an origin may see; refuses none. */
export function grantAccounts({ store }: SolanaContext, origin: string, accounts: readonly string[]): void {
  const [first, ...rest] = accounts
  if (first === undefined) throw invalidParams('At least one account must be shared.')
  store.update(({ grants }) => ({ grants: { ...grants, [origin]: { accounts: [first, ...rest], date: Date.now() } } }))
}
