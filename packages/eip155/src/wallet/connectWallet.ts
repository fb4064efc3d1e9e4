import { type AdapterContext, accountsOf, type ConnectorHandle, type Provider, type WalletGrant } from '@latchkey/core'
import { badAnswer, connectErrorFrom, notGranted } from '@latchkey/protocol/errors'
import { loadRequests } from '../loadRequests'
import { ask } from './ask'
import { parseAccounts } from './parseAccounts'
import { readChainId } from './readChainId'

/** Asks the visitor for accounts (EIP-1102), then for the wanted chain; rejects with `connect.*` errors. */
export async function connectWallet(
  context: Pick<AdapterContext, 'clock' | 'networks'>,
  provider: Provider,
  connector: string,
  { chainId, signal }: Parameters<ConnectorHandle['connect']>[0],
): Promise<WalletGrant> {
  try {
    // Before the prompt: code that cannot be loaded shall not leave the wallet with a grant that nobody took.
    const moving = chainId === undefined ? undefined : await loadRequests()
    const method = 'eth_requestAccounts'
    const addresses = parseAccounts(await ask(provider, signal, method))
    if (addresses === undefined) throw badAnswer({ method, expected: 'a list of addresses' })
    const [first, ...others] = addresses
    if (first === undefined) throw notGranted({ connector })
    const granted = { accounts: accountsOf([first, ...others]), chainId: await readChainId(provider, signal) }
    if (!moving || chainId === undefined || chainId === granted.chainId) return granted
    // The grant stands whatever becomes of the switch; the caller sees the chain and offers it again.
    return await moving.switchNetwork(context, provider, chainId, signal).then(
      (proven) => ({ ...granted, chainId: proven }),
      () => {
        signal.throwIfAborted()
        return granted
      },
    )
  } catch (error) {
    if (signal.aborted) throw signal.reason
    throw connectErrorFrom(error, { connector })
  }
}
