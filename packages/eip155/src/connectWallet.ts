import type { AdapterContext, ConnectorHandle, Provider, WalletGrant } from '@latchkey/core'
import { badAnswer, connectErrorFrom, notGranted } from '@latchkey/protocol/errors'
import { readGrant } from './readGrant'

/** Asks the visitor for accounts (EIP-1102), then for the wanted chain; rejects with `connect.*` errors. */
export async function connectWallet(
  context: Pick<AdapterContext, 'clock' | 'networks'>,
  provider: Provider,
  connector: string,
  { chainId, signal }: Parameters<ConnectorHandle['connect']>[0],
): Promise<WalletGrant> {
  try {
    const granted = await readGrant(provider, 'eth_requestAccounts', signal)
    if (granted === undefined) throw notGranted({ connector })
    if (chainId === undefined || chainId === granted.chainId) return granted
    // The grant stands whatever becomes of the switch; the caller sees the chain and offers it again.
    return await import('./switchNetwork')
      .then(({ switchNetwork }) => switchNetwork(context, provider, chainId, signal))
      .then(
        (proven) => ({ ...granted, chainId: proven }),
        () => {
          signal.throwIfAborted()
          return granted
        },
      )
  } catch (error) {
    if (signal.aborted) throw signal.reason
    if (error instanceof TypeError && typeof error.cause === 'string')
      throw badAnswer({ method: error.cause, expected: error.message })
    throw connectErrorFrom(error, { connector })
  }
}
