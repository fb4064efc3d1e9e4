import type { Namespace } from '@latchkey/protocol/caip'
import type { NamespaceRules } from '../chain/NamespaceRules'
import type { ConnectorHandle } from './Connector'

/** The live side of a source, for one instance. */
export interface SourceRuntime {
  /** The whole list of its connectors, now and at every change. */
  discover(listener: (handles: readonly ConnectorHandle[]) => void): () => void
  /** What it knows of a namespace its wallets speak; asked where the namespace has no adapter. */
  rulesOf?(namespace: Namespace): NamespaceRules | undefined
  /**
   * Takes a request in place of the connected wallet's provider, e.g. to have it approved in a frame; `undefined` leaves it to
   * the provider.
   */
  interceptRequest?(request: {
    readonly namespace: Namespace
    readonly method: string
    readonly params?: unknown
    readonly signal: AbortSignal
  }): Promise<unknown> | undefined
  destroy(): void
}
