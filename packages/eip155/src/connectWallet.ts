import type { Provider, WalletGrant } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { badAnswer, connectErrorFrom, notGranted } from '@latchkey/protocol/errors'
import { readGrant } from './readGrant'

export interface ConnectWalletParameters {
  readonly provider: Provider
  /** Connector id, for errors. */
  readonly connector: string
  /** Where the app wants the wallet to be. */
  readonly chainId: ChainId | undefined
  readonly signal: AbortSignal
  readonly switchNetwork: (chainId: ChainId, signal: AbortSignal) => Promise<ChainId>
}

/** Asks the visitor for accounts (EIP-1102), then for the wanted chain; rejects with `connect.*` errors. */
export async function connectWallet({
  provider,
  connector,
  chainId,
  signal,
  switchNetwork,
}: ConnectWalletParameters): Promise<WalletGrant> {
  try {
    const granted = await readGrant(provider, 'eth_requestAccounts', signal)
    if (granted === undefined) throw notGranted({ connector })
    if (chainId === undefined || chainId === granted.chainId) return granted
    // The grant stands whatever becomes of the switch; the caller sees the chain and offers it again.
    return await switchNetwork(chainId, signal).then(
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
