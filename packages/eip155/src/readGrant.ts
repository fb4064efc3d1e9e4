import { accountsOf, type Provider, type WalletGrant } from '@latchkey/core'
import { ask } from './ask'
import { parseAccounts } from './parseAccounts'
import { readChainId } from './readChainId'

/** What the wallet grants this site: its accounts and chain; `undefined` for an empty list. */
export async function readGrant(
  provider: Provider,
  method: 'eth_accounts' | 'eth_requestAccounts',
  signal: AbortSignal,
): Promise<WalletGrant | undefined> {
  const asked = ask(provider, signal, method)
  // Nobody is prompted by the silent question, so both answers may come at once.
  const chain = method === 'eth_accounts' ? readChainId(provider, signal) : undefined
  // Its failure is met below, or does not matter where no account is granted.
  chain?.catch(() => {})
  const addresses = parseAccounts(await asked)
  if (addresses === undefined) throw new TypeError('a list of addresses', { cause: method })
  const [first, ...others] = addresses
  return first === undefined
    ? undefined
    : { accounts: accountsOf([first, ...others]), chainId: await (chain ?? readChainId(provider, signal)) }
}
