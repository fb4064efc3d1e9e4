import type { AdapterContext, Connector, ConnectorHandle, Provider, WalletGrant } from '@latchkey/core'
import type { ChainId } from '@latchkey/protocol/caip'
import { badAnswer, connectErrorFrom, notGranted, walletLocked } from '@latchkey/protocol/errors'
import { ask } from './ask'
import { parseAccounts } from './parseAccounts'
import { readChainId } from './readChainId'
import { watchWallet } from './watchWallet'

// A wallet that says nothing shall not count as one that failed, so this ends before the caller's 3 s do.
const disconnectLimit = 2_800

/** The live side of an injected wallet; `connector` is asked each time, so that a late mark of doubt shows. */
export function createHandle(context: AdapterContext, provider: Provider, connector: () => Connector): ConnectorHandle {
  const grant = async (method: string, signal: AbortSignal): Promise<WalletGrant | undefined> => {
    const addresses = parseAccounts(await ask(provider, signal, method))
    if (addresses === undefined) throw badAnswer({ method, expected: 'a list of addresses' })
    const [first, ...others] = addresses
    return first === undefined
      ? undefined
      : { addresses: [first, ...others], chainId: await readChainId(provider, signal) }
  }

  const failure = (error: unknown, signal: AbortSignal): unknown =>
    signal.aborted ? signal.reason : connectErrorFrom(error, { connector: connector().id })

  const switchNetwork = async (wanted: ChainId, signal: AbortSignal) =>
    (await import('./switchNetwork')).switchNetwork(context, provider, wanted, signal)

  return {
    provider,
    get connector() {
      return connector()
    },
    async connect({ signal, chainId }) {
      try {
        const granted = await grant('eth_requestAccounts', signal)
        if (granted === undefined) throw notGranted({ connector: connector().id })
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
        throw failure(error, signal)
      }
    },
    async restore({ signal }) {
      try {
        const granted = await grant('eth_accounts', signal)
        if (granted === undefined) throw walletLocked({ connector: connector().id })
        return granted
      } catch (error) {
        throw failure(error, signal)
      }
    },
    disconnect: ({ signal }) =>
      new Promise((resolve) => {
        const done = () => {
          cancel()
          resolve()
        }
        const cancel = context.clock.after(disconnectLimit, resolve)
        ask(provider, signal, 'wallet_revokePermissions', [{ eth_accounts: {} }]).then(done, done)
      }),
    switchNetwork: ({ signal, chainId }) => switchNetwork(chainId, signal),
    watch: (listener) => watchWallet(context, provider, listener),
  }
}
