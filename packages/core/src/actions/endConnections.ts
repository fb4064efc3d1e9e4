import type { Namespace } from '@latchkey/protocol/caip'
import type { ConnectorHandle } from '../Connector'
import type { Core } from '../Core'
import { connectedHandle } from '../connectedHandle'
import { walletConnectId } from '../WalletConnect'
import { reset } from './reset'

/** Ends one or every connection here and now, and says which wallets are still to be told. */
export function endConnections(core: Core, namespace?: Namespace): readonly ConnectorHandle[] {
  const { connections } = core.store.getState()
  // One session serves several namespaces and ends in all of them.
  const relayed = (one: Namespace | undefined) => one && connectedHandle(core, one)?.connector.id === walletConnectId
  const targets = (Object.keys(connections) as Namespace[]).filter(
    (one) => !namespace || one === namespace || (relayed(namespace) && relayed(one)),
  )
  return targets.flatMap((target) => {
    const handle = connectedHandle(core, target)
    core.attempts.get(target)?.abort()
    reset(core, target, 'user-disconnected')
    return handle ?? []
  })
}
