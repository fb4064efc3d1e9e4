import type { Network, NetworkInput } from '@latchkey/core'
import type { Scope } from '@latchkey/flow'
import type { ChainId } from '@latchkey/protocol/caip'
import { providerMissing } from '@latchkey/protocol/errors'
import { useCallback, useContext, useMemo } from 'react'
import { LatchkeyContext } from '../LatchkeyContext'
import { useLatchkeyValue } from './useLatchkeyValue'

export interface UseNetwork {
  readonly caipNetwork: Network | undefined
  readonly caipNetworkId: ChainId | undefined
  /** The chain's own id, e.g. `1`. */
  readonly chainId: number | string | undefined
  /** Moves there by CAIP-2 id, EVM chain number or record; rejects with `network.*`. */
  readonly switchNetwork: (network: string | number | NetworkInput, scope?: Scope) => Promise<void>
  /** Known only for wallets that name the networks they allow. */
  readonly approvedCaipNetworkIds: readonly ChainId[] | undefined
  readonly supportsAllNetworks: boolean
}

/** The network of the active namespace, and the way to another. */
export function useNetwork(): UseNetwork {
  const latchkey = useContext(LatchkeyContext)
  const caipNetwork = useLatchkeyValue((facts) => facts.getNetwork(), undefined)
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
      approvedCaipNetworkIds: undefined,
      supportsAllNetworks: true,
    }),
    [caipNetwork, switchNetwork],
  )
}
