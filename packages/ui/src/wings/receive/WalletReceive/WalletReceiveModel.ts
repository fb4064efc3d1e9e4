import type { Namespace } from '@latchkey/protocol/caip'
import type { NetworkFace } from '../../../views/NetworkFace'

/** The address to be paid to, and where it takes something. */
export interface WalletReceiveModel {
  readonly state: 'ready'
  readonly namespace: Namespace
  readonly address: string
  readonly name: string | undefined
  /** The networks of this site on which the address takes something. */
  readonly networks: readonly NetworkFace[]
}

export interface WalletReceiveHandlers {
  readonly onCopy: () => Promise<boolean>
}
