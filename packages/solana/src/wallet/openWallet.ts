import {
  type AdapterContext,
  type Connector,
  type ConnectorHandle,
  deadlines,
  type OpenedWallet,
  untilAborted,
  withDeadline,
} from '@latchkey/core'
import type { RpcProvider } from '@latchkey/protocol/actions'
import { chainNotSupported, connectErrorFrom, notGranted, walletMissing } from '@latchkey/protocol/errors'
import { askAccounts } from './askAccounts'
import { callFeature } from './callFeature'
import { serves } from './grantedChain'
import { restoreWallet } from './restoreWallet'
import type { StandardWallet } from './StandardWallet'
import { watchWallet } from './watchWallet'

/** A wallet that says nothing shall not count as one that failed, so this ends before the caller's deadline does. */
const disconnectLimit = deadlines.disconnect - 200

/** A wallet of the page, opened. */
export type OpenedStandardWallet = OpenedWallet &
  Pick<ConnectorHandle<RpcProvider>, 'restore'> &
  Pick<RpcProvider, 'request'>

/**
 * What a Wallet Standard wallet can be asked.
 *
 * @param found the wallets of the page
 * @param onLeave told each time one of them takes its registration back
 */
export function openWallet(
  context: AdapterContext,
  wallet: StandardWallet,
  connector: () => Connector,
  found: readonly { readonly wallet: StandardWallet }[],
  onLeave: Set<() => void>,
): OpenedStandardWallet {
  return {
    request: async (asked) => (await import('./requestWallet')).requestWallet(context, wallet, asked),
    restore: (parameters) => restoreWallet(context, wallet, parameters),
    async connect({ chainId, signal }) {
      const { id } = connector()
      const left = new AbortController()
      const look = () => {
        if (!found.some((one) => one.wallet === wallet)) left.abort()
      }
      look()
      onLeave.add(look)
      try {
        const grant = await untilAborted(left.signal, () => askAccounts(context, wallet, { signal, chainId }))
        if (grant === undefined) throw notGranted({ connector: id })
        return grant
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw left.signal.aborted ? walletMissing({ connector: id }) : connectErrorFrom(error, { connector: id })
      } finally {
        onLeave.delete(look)
      }
    },
    disconnect: ({ signal }) =>
      withDeadline(
        { clock: context.clock, ms: disconnectLimit, expired: () => undefined, signals: [signal] },
        (inner) => callFeature(wallet, 'standard:disconnect.disconnect', [], inner),
        // One that cannot or will not forget the site leaves nothing to mend here.
      ).then(
        () => {},
        () => {},
      ),
    async switchNetwork({ chainId }) {
      // Each request names its chain, so that a wallet that serves it need not be asked.
      if (!serves(wallet, chainId)) throw chainNotSupported({ chainId })
      return chainId
    },
    watch: (listener) => watchWallet(context, wallet, listener),
  }
}
