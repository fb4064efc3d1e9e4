import { networkClientMissing, networkNotConfigured, switchTimedOut } from '@latchkey/protocol/errors'
import type { Core } from '../Core'
import { dispatch } from '../connection/dispatch'
import { connectedHandle } from '../connectors/connectedHandle'
import { deadlines } from '../time/deadlines'
import { withDeadline } from '../time/withDeadline'
import { getChainId } from './getNetwork'
import type { SwitchNetworkParameters } from './SwitchNetworkParameters'

/**
 * Switches the page, and the connected wallet of that namespace, to a configured network; stored once the wallet proved
 * it.
 *
 * @throws `network.not_configured`, `network.switch_rejected`, `network.switch_unproven`, `network.switch_timed_out`,
 * `network.unsupported`, `requirement.network_client_missing` where the connected wallet's connector is gone.
 * @example
 * await switchNetwork(core, { chainId: chainIdOf('eip155', 8453), signal })
 */
export async function switchNetwork(core: Core, { chainId, signal }: SwitchNetworkParameters): Promise<void> {
  const { networks, activeNamespace, connections } = core.store.getState()
  const network = networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
  if (!network) {
    const error = networkNotConfigured({ chainId, configured: networks.map(({ caipNetworkId }) => caipNetworkId) })
    core.alerted.set('SWITCH_NETWORK_NOT_FOUND', error)
    core.report(error)
    throw error
  }
  const namespace = network.chainNamespace
  const connection = connections[namespace]
  const crossing = namespace !== activeNamespace
  // The wallet's own news arrives while it is asked, so what changes is decided before.
  const changes = crossing || getChainId(core.store.getState(), namespace) !== chainId
  if (crossing) core.store.setState({ switchingNamespace: true })
  try {
    if (connection?.status === 'connected' && connection.chainId !== chainId) {
      const handle = connectedHandle(core, namespace)
      // Nobody is there to move the wallet, so the page does not say that it moved.
      if (!handle?.switchNetwork) throw networkClientMissing({})
      const proven = await withDeadline(
        {
          clock: core.clock,
          ms: deadlines.switchNetwork,
          expired: () => switchTimedOut({ chainId }),
          signals: [signal, core.lifetime],
        },
        (inner) => handle.switchNetwork({ chainId, signal: inner }),
      )
      dispatch(core, namespace, { type: 'chain-changed', connectorId: handle.connector.id, chainId: proven })
    }
    core.select(namespace, chainId)
    if (changes) core.events.emit('SWITCH_NETWORK', { network: chainId })
  } finally {
    if (crossing) core.store.setState({ switchingNamespace: false })
  }
}
