import type { ConnectorGroup } from '../wallets/ConnectorGroup'
import type { ViewRequest } from './ViewRequest'

/** A row that a source brings into the connect list; shown before the source's own code is loaded. */
export interface SourceEntry {
  /** Tells it from other rows; the row's `data-wallet`. */
  readonly id: string
  /** The source's connector that it connects. */
  readonly connectorId: string
  /** Shown where `message` is absent or has no words. */
  readonly name: string
  /** Id of the message that names it in the visitor's language, e.g. `connect.email`. */
  readonly message?: string | undefined
  /** A `data:` or `https:` picture. */
  readonly imageUrl?: string | undefined
  /** The part of the list it stands in; default `external`. */
  readonly group?: ConnectorGroup | undefined
  /** What the connector is asked with, e.g. the account provider that was picked. */
  readonly parameters?: unknown
  /** Shown when the row is picked, e.g. a field for an email address, which goes on to connect; default: it connects at once. */
  readonly view?: ViewRequest | undefined
  /**
   * `in-list`: the view is drawn inside the list, in place of the row, which stands there until the view's code is loaded and
   * where it cannot be. Default `on-press`.
   */
  readonly viewShown?: 'on-press' | 'in-list' | undefined
}
