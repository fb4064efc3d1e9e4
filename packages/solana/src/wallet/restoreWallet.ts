import type { AbortableParameters, AdapterContext, WalletGrant } from '@latchkey/core'
import { askAccounts } from './askAccounts'
import type { StandardWallet } from './StandardWallet'

/** What a wallet grants this site without a prompt: `'locked'` where it names no account, or refuses even the question. */
export async function restoreWallet(
  context: AdapterContext,
  wallet: StandardWallet,
  { signal }: AbortableParameters,
): Promise<WalletGrant | 'locked'> {
  try {
    return (await askAccounts(context, wallet, { signal, silent: true })) ?? 'locked'
  } catch {
    signal.throwIfAborted()
    return 'locked'
  }
}
