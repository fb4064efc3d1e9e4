import type { Account, Network } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { LatchkeySnapshot } from './Latchkey'

/** The networks of a namespace, as the page asks for them and its wallet allows them. */
export interface NetworkState {
  /** The configured record of the network it is on; `undefined` on one the site does not list. */
  readonly caipNetwork: Network | undefined
  /** Whether the wallet takes any network, or may be asked for it; `true` where it does not tell. */
  readonly supportsAllNetworks: boolean
  /** Networks on which the embedded wallet has smart accounts. */
  readonly smartAccountEnabledNetworks: readonly ChainId[]
  /** What the wallet named when it connected; `undefined` where it names none. */
  readonly approvedCaipNetworkIds: readonly ChainId[] | undefined
  readonly requestedCaipNetworks: readonly Network[]
}

/** All that is known of a namespace. */
export interface ChainRecord {
  readonly namespace: Namespace
  readonly networkState: NetworkState
  readonly accountState: Account
  readonly caipNetworks: readonly Network[]
}

/**
 * Returns the record of a namespace (default: the active one): its networks, and its account.
 * @example
 * chainRecord(latchkey, 'eip155').networkState.approvedCaipNetworkIds // ['eip155:1'] of a wallet over WalletConnect
 */
export function chainRecord(
  { getAccount, getNetwork, getNetworks, getState }: LatchkeySnapshot,
  namespace: Namespace = getState().activeChain,
): ChainRecord {
  const connection = getState().connections[namespace]
  const approved = connection?.status === 'connected' ? connection.approved : undefined
  const caipNetworks = getNetworks().filter(({ chainNamespace }) => chainNamespace === namespace)
  return {
    namespace,
    networkState: {
      caipNetwork: getNetwork(namespace),
      supportsAllNetworks: approved?.others !== 'refused',
      smartAccountEnabledNetworks: [],
      approvedCaipNetworkIds: approved?.chainIds,
      requestedCaipNetworks: caipNetworks,
    },
    accountState: getAccount(namespace),
    caipNetworks,
  }
}
