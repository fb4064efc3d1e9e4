import type { QueueMode } from '../../wallet/ApprovalQueue'
import type { UnlockQuestion } from '../../wallet/consent'
import type { Asked } from '../../wallet/Question'
import type { TransactionContent } from '../transaction/describeTransaction'
import type { SolanaCluster } from './SolanaCluster'

/** What the wallet asks its owner, each kind with exactly its own facts. Addresses are base58. */
export type SolanaQuestion =
  | UnlockQuestion
  | ({ readonly origin: string } & (
      | {
          readonly kind: 'connect'
          readonly accounts: readonly string[]
          readonly selected: readonly string[]
          readonly cluster: SolanaCluster
        }
      | {
          readonly kind: 'sign-message'
          readonly account: string
          readonly bytes: Uint8Array
          /** Absent when they are no text. */
          readonly text: string | undefined
        }
      | {
          readonly kind: 'sign-in'
          readonly account: string
          readonly text: string
          /** What the site says it is; another one's name is a trap. */
          readonly domain: 'of-the-site' | 'of-another'
        }
      | {
          readonly kind: 'sign-transactions'
          readonly account: string
          readonly cluster: SolanaCluster
          /** In the order they were given; more than one is "sign all". */
          readonly transactions: readonly TransactionContent[]
          readonly purpose: 'sign' | 'send'
        }
    ))

/** A question in the queue. */
export type SolanaRequest = Asked<SolanaQuestion>

/** Who answers what the wallet asks; see `ApprovalMode` of the EVM wallet. */
export type SolanaApprovalMode = QueueMode<SolanaQuestion>
