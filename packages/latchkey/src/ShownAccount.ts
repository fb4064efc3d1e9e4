import type { FeatureFunctions } from '@latchkey/core'
import type { Namespace } from '@latchkey/protocol/caip'

/** What whoever shows an account asks of the features that tell of it. */
export interface ShownAccount {
  readonly refresh: FeatureFunctions['balance']['refresh']
  /** Keeps a namespace's account fresh, default the active one's whichever that is, until the returned function is called. */
  watch(namespace: Namespace | undefined, balance: 'show' | 'hide' | undefined): () => void
}
