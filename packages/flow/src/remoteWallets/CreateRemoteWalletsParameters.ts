import type { Core, Store, WalletDirectory } from '@latchkey/core'
import type { Environment } from '../Environment'
import type { Flow } from '../Flow'
import type { FlowState } from '../modal/FlowState'

/** Loads the code that reads the wallet service. */
export type LoadWalletApi = () => Promise<Pick<WalletDirectory, 'first' | 'browse'>>

export interface CreateRemoteWalletsParameters {
  readonly core: Core
  readonly store: Store<FlowState>
  readonly environment: Environment
  readonly loadWalletApi: LoadWalletApi
  readonly flow: () => Pick<Flow, 'row' | 'connectWallet' | 'loadDirectory'>
}
