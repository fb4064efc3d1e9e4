import type { StoredMessage } from './StoredMessage'

/** What one fetch answers; `hasMore` says that another one will find more. */
export interface Fetched {
  readonly messages: readonly StoredMessage[]
  readonly hasMore: boolean
}
