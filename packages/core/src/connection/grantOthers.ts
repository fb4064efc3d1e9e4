import type { Namespace } from '@latchkey/protocol/caip'
import type { Core } from '../Core'
import type { WalletGrant } from '../connectors/Connector'
import { walletInfoOf } from '../connectors/walletInfoOf'
import { configuredOr } from './configuredOr'
import { dispatch } from './dispatch'

/** One yes may grant several namespaces; one that another wallet holds keeps it. */
export function grantOthers(core: Core, connectorId: string, { others = {}, wallet }: WalletGrant): void {
  for (const namespace of Object.keys(others) as Namespace[]) {
    const grant = others[namespace]
    const held = core.store.getState().connections[namespace]
    const handle = core.registry.find(namespace, connectorId)
    if (!grant || !handle || (held?.status === 'connected' && held.connectorId !== connectorId)) continue
    const attempt = core.newId()
    dispatch(core, namespace, { type: 'connect-started', attempt, connectorId })
    const { accounts, chainId, approved } = grant
    dispatch(core, namespace, {
      type: 'approved',
      attempt,
      wallet: grant.wallet ?? wallet ?? walletInfoOf(handle.connector),
      accounts,
      chainId,
      approved,
    })
    core.select(namespace, configuredOr(core, chainId, namespace), 'follow')
  }
}
