import type { connect, createStore, deadlines, memo, once } from '@latchkey/core'
import type { isOpenable } from '@latchkey/protocol/text'
import type { plainName } from '../connectList/walletIdentity'
import type { shownView } from '../modal/Stack'
import type { pairingSource, pairingSourceId } from './pairingSource'

/**
 * What the first chunk has loaded and the remote wallets' chunk needs. It is passed, not imported: a bundler cuts every module
 * that two lazy chunks share into a file of its own, and each visitor pays for the extra request.
 */
export interface LoadedBefore {
  readonly connect: typeof connect
  readonly createStore: typeof createStore
  readonly deadlines: typeof deadlines
  readonly isOpenable: typeof isOpenable
  readonly memo: typeof memo
  readonly once: typeof once
  readonly pairingSource: typeof pairingSource
  readonly pairingSourceId: typeof pairingSourceId
  readonly plainName: typeof plainName
  readonly shownView: typeof shownView
}
