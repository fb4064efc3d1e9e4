import type { Wallet } from '@latchkey/core'
import type { ChainId, Namespace } from '@latchkey/protocol/caip'
import type { Approval } from '../approvals/Approval'
import type { AttemptState, AttemptStatus } from '../attempts/AttemptState'
import type { FollowedLink } from '../remoteWallets/pairing/FollowedLink'
import type { ShownPairing } from '../remoteWallets/pairing/ShownPairing'
import type { ServiceLists } from '../remoteWallets/ServiceLists'
import type { Toast } from '../toasts/Toast'
import type { Stack } from './Stack'

/** Everything the headless modal knows. */
export interface FlowState {
  readonly open: boolean
  readonly stack: Stack
  /** Which way the last move went, for the transition. */
  readonly direction: 'forward' | 'back' | 'none'
  readonly toast: Toast | undefined
  readonly approvals: readonly Approval[]
  /** Counts refused closings; the shell shakes the card when it grows. */
  readonly refusals: number
  /** The site said it is busy (`setLoading`). */
  readonly loading: boolean
  /** Legal checkbox ticked in this visit. */
  readonly legalAccepted: boolean
  /** The running or last attempt to connect. */
  readonly connectAttempt: AttemptState
  /** How far each namespace is of a wallet that is asked in several. */
  readonly families: Readonly<Partial<Record<Namespace, AttemptStatus>>>
  /** The namespace the modal was opened for, and the network that is wanted in it; absent: all. */
  readonly only: { readonly namespace: Namespace; readonly chainId?: ChainId | undefined } | undefined
  /** The running or last attempt to switch the network. */
  readonly switchAttempt: AttemptState
  /** The built-in wallet directory; empty until it has loaded. */
  readonly directory: readonly Wallet[]
  readonly serviceLists: ServiceLists
  /** The last wallets picked from the complete list, so that every view knows them. */
  readonly picked: readonly Wallet[]
  readonly pairing: ShownPairing
  readonly followed: FollowedLink | undefined
}
