import type { Namespace } from '../caip/Namespace'

/** Where an awaitable action runs and how it is cancelled. */
export interface Scope {
  /** Default: the active namespace. */
  readonly namespace?: Namespace | undefined
  readonly signal?: AbortSignal | undefined
}
