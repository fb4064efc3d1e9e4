import type { Delivery, Outcome, PeerRequest } from '../peer/createPeer'
import type { WalletFault } from '../peer/WalletFault'

/** What the wallet does about a request. */
export type Reply =
  /** Nobody is told anything. */
  | { readonly kind: 'none' }
  | {
      readonly kind: 'answer'
      readonly outcome: Outcome
      readonly delivery?: Delivery
      /** What must stand before the answer goes. */
      readonly before?: () => Promise<void>
      /** Sends the answer in a way of its own. */
      readonly send?: () => Promise<void>
      /** What follows the answer. */
      readonly after?: () => Promise<void>
    }

/** Works out what to do about a request, with the fault it met if any. */
export type Responder = (request: PeerRequest, fault: WalletFault | undefined) => Promise<Reply>
