import {
  type AdapterContext,
  type Connector,
  deadlines,
  type OpenedWallet,
  untilAborted,
  withDeadline,
} from '@latchkey/core'
import { chainNotSupported, connectErrorFrom, notGranted, walletMissing } from '@latchkey/protocol/errors'
import { askAccounts } from './askAccounts'
import { callFeature } from './callFeature'
import { serves } from './grantedChain'
import type { StandardWallet } from './StandardWallet'
import { watchWallet } from './watchWallet'

/** A wallet that says nothing shall not count as one that failed, so this ends before the caller's deadline does. */
const disconnectLimit = deadlines.disconnect - 200

/**
 * What a Wallet Standard wallet can be asked beyond its requests.
 *
 * @param left aborts once the wallet took its registration back
 */
export function openWallet(
  context: AdapterContext,
  wallet: StandardWallet,
  connector: () => Connector,
  left: AbortSignal,
): OpenedWallet {
  return {
    async connect({ chainId, signal }) {
      const { id } = connector()
      try {
        const grant = await untilAborted(left, () => askAccounts(context, wallet, { signal, chainId }))
        if (grant === undefined) throw notGranted({ connector: id })
        return grant
      } catch (error) {
        if (signal.aborted) throw signal.reason
        throw left.aborted ? walletMissing({ connector: id }) : connectErrorFrom(error, { connector: id })
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
