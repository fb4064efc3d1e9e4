import type { NamespaceAccounts } from '../accounts/NamespaceAccounts'
import type { Peer } from '../peer/createPeer'
import type { Questions } from '../peer/createQuestions'
import type { RelayLink } from '../relay/createRelayLink'
import type { WalletClock } from '../WalletClock'
import type { Metadata } from '../wire/Proposal'
import type { SessionNamespaces } from '../wire/SessionNamespace'
import type { Sessions } from './createSessions'

/** How an approval travels: both messages in one `wc_approveSession`, or by plain `irn_publish` as older wallets do. */
export type ApprovalForm = 'wc_approveSession' | 'irn_publish'

/** What answering the dapp works with. */
export interface SessionContext {
  readonly accounts: readonly NamespaceAccounts[]
  readonly peer: Peer
  readonly link: RelayLink
  readonly clock: WalletClock
  readonly sessions: Sessions
  readonly questions: Questions
  readonly approvalForm: ApprovalForm
  metadata(): Metadata
  /** Ends a session here: keys dropped, topic left. */
  forget(topic: string): Promise<void>
  /** Replaces what the dapp was granted and tells it. */
  update(topic: string, namespaces: SessionNamespaces): Promise<void>
  emit(topic: string, event: { readonly name: string; readonly data: unknown }, chainId: string): Promise<void>
}

const week = 7 * 86_400

/** Seconds since the epoch, a week ahead: as long as a session lives. */
export const weekAhead = (clock: WalletClock): number => Math.floor(clock.now() / 1000) + week
