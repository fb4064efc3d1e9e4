import { type AdapterContext, accountsOf, type WalletGrant } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { badAnswer } from '@latchkey/protocol/errors'
import { callFeature } from './callFeature'
import { grantedChain } from './grantedChain'
import { readAccounts } from './readAccounts'
import type { StandardWallet } from './StandardWallet'

/** How accounts are asked for: with a prompt, or `silent`; and the chain wanted with them. */
interface Asking {
  readonly signal: AbortSignal
  readonly silent?: true
  readonly chainId?: ChainId | undefined
}

/**
 * Asks a wallet for its accounts and proves what it answers; `undefined` where it grants none.
 * https://github.com/wallet-standard/wallet-standard/blob/master/packages/core/features/src/connect.ts
 */
export async function askAccounts(
  context: AdapterContext,
  wallet: StandardWallet,
  { signal, silent, chainId }: Asking,
): Promise<WalletGrant | undefined> {
  const method = 'standard:connect'
  const answer = await callFeature(wallet, `${method}.connect`, silent ? [{ silent }] : [], signal)
  const accounts = readAccounts((answer as { readonly accounts?: unknown } | undefined)?.accounts)
  if (accounts === undefined) throw badAnswer({ method, expected: 'a list of accounts with their keys' })
  const [first, ...others] = accounts.map(({ address }) => address)
  if (first === undefined) return
  return { accounts: accountsOf([first, ...others]), chainId: grantedChain(context, wallet, chainId) }
}
