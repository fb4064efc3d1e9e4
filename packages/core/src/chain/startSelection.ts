import { plainNamespace } from '@latchkey/protocol/caip'
import type { CoreState } from '../CoreState'
import type { StoredSelection } from '../storage/storedSelection'
import type { Network, NetworkInput } from './Network'
import { toNetwork } from './toNetwork'

/** What the page points at when it starts: the stored choice where configured, else the default, else the first network. */
export function startSelection(
  networks: readonly Network[],
  defaultNetwork: NetworkInput | undefined,
  stored: StoredSelection | undefined,
): Pick<CoreState, 'activeNamespace' | 'selected'> {
  const configured = (chainId: unknown) => networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const start =
    configured(stored?.selected[stored.namespace]) ??
    (defaultNetwork && configured(toNetwork(defaultNetwork).caipNetworkId)) ??
    networks[0]
  const selected = Object.fromEntries(
    networks
      .map(({ chainNamespace }) => chainNamespace)
      .map((namespace) => [
        namespace,
        (
          configured(stored?.selected[namespace]) ??
          (start?.chainNamespace === namespace ? start : undefined) ??
          networks.find(({ chainNamespace }) => chainNamespace === namespace)
        )?.caipNetworkId,
      ]),
  )
  return { activeNamespace: start?.chainNamespace ?? plainNamespace, selected }
}
