import { accountsOf, untilAborted, type WalletGrant } from '@latchkey/core'
import { parseAccounts } from './parseAccounts'
import { parseChainId } from './parseChainId'

/**
 * What a wallet grants this site without a prompt: `'locked'` where it names no account, or refuses even the question.
 *
 * @param asked its answers to `eth_accounts` and `eth_chainId`
 */
export async function readGrant(
  asked: Promise<readonly [accounts: unknown, chainId: unknown]>,
  signal: AbortSignal,
): Promise<WalletGrant | 'locked'> {
  try {
    const [accounts, chainId] = await untilAborted(signal, () => asked)
    const [first, ...others] = parseAccounts(accounts) ?? []
    if (first === undefined) return 'locked'
    return { accounts: accountsOf([first, ...others]), chainId: parseChainId(chainId) }
  } catch {
    signal.throwIfAborted()
    return 'locked'
  }
}
