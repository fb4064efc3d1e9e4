import type { Network, NetworkInput } from '@latchkey/core'
import { chainRecord, type LatchkeySnapshot, type Scope } from '@latchkey/flow'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import { providerMissing } from '@latchkey/protocol/errors'
import { useCallback, useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'

/** What `useNetwork` returns. */
export interface UseNetwork {
  /** The configured record; `undefined` on a network the site does not list. */
  readonly caipNetwork: Network | undefined
  /** Its CAIP-2 id, e.g. `eip155:1`. */
  readonly caipNetworkId: ChainId | undefined
  /** The id in its namespace, e.g. the EVM chain number `1`. */
  readonly chainId: number | string | undefined
  /** Switches to a network given by CAIP-2 id, EVM chain number or record; rejects with `network.*`. */
  readonly switchNetwork: (network: string | number | NetworkInput, scope?: Scope) => Promise<void>
  /** Known only for wallets that name the networks they allow, as those over WalletConnect. */
  readonly approvedCaipNetworkIds: readonly ChainId[] | undefined
  /** Whether the wallet takes any network, or may be asked for it; `true` where it does not tell. */
  readonly supportsAllNetworks: boolean
}

/**
 * Returns the network of a namespace and the function that switches it.
 * @param parameters `namespace` defaults to the active one
 * @example
 * function Network() {
 *   const { caipNetwork, switchNetwork } = useNetwork()
 *   return <button onClick={() => void switchNetwork('eip155:8453')}>{caipNetwork?.name}</button>
 * }
 */
export function useNetwork({ namespace }: { readonly namespace?: Namespace | undefined } = {}): UseNetwork {
  const latchkey = useContext(LatchkeyContext)
  const networkState = (facts: LatchkeySnapshot) => chainRecord(facts, namespace).networkState
  const caipNetwork = useLatchkeyValue((facts) => facts.getNetwork(namespace), undefined)
  const approvedCaipNetworkIds = useLatchkeyValue((facts) => networkState(facts).approvedCaipNetworkIds, undefined)
  const supportsAllNetworks = useLatchkeyValue((facts) => networkState(facts).supportsAllNetworks, true)
  const switchNetwork = useCallback<UseNetwork['switchNetwork']>(
    async (network, scope) => {
      if (!latchkey) throw providerMissing({})
      await latchkey.switchNetwork(network, scope)
    },
    [latchkey],
  )
  return useMemo(
    () => ({
      caipNetwork,
      caipNetworkId: caipNetwork?.caipNetworkId,
      chainId: caipNetwork?.id,
      switchNetwork,
      approvedCaipNetworkIds,
      supportsAllNetworks,
    }),
    [caipNetwork, switchNetwork, approvedCaipNetworkIds, supportsAllNetworks],
  )
}
