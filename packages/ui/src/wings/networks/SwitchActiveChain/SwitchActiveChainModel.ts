import type { Namespace } from '@latchkey/protocol/caip'
import type { NetworkFace } from '../../../views/NetworkFace'

/** A network whose namespace no wallet is connected in, and the namespace that is active. */
export interface SwitchActiveChainModel {
  readonly state: 'ready'
  readonly network: NetworkFace
  readonly namespace: Namespace
  readonly active: Namespace
}

export interface SwitchActiveChainHandlers {
  readonly onConnect: () => void
  readonly onCancel: () => void
}
