import type { Namespace } from '../caip/Namespace'

/** Where an awaitable action runs and how it is cancelled. */
export interface Scope {
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}

/** The scope of an action that asks the wallet to send something. */
export interface AskScope extends Scope {
  /** Address that has to be in use, or nothing is asked: `send.sender_changed`. */
  readonly from?: string | undefined
  /**
   * Hears that the wallet has the request, so that cancelling takes nothing back any more. Its answer may come after the action has given
   * up waiting; `method` says what was asked, since what signs alone sends nothing.
   */
  readonly onShown?: ((answer: Promise<unknown>, method: string) => void) | undefined
}
