import type { ConnectorSource, PairingSource } from './ConnectorSource'
import type { PairingRuntime } from './Pairing'
import type { SourceRuntime } from './SourceRuntime'

/** The live side of a source, and what lists its connectors anew when the site's options change. */
export type OpenedRuntime<Runtime extends SourceRuntime = SourceRuntime> = Runtime & { readonly relist: () => void }

/** A connector source of one instance, loaded when it is first needed. */
export interface OpenedSource {
  readonly source: ConnectorSource
  /** Loads it once; a failure is not kept, so the next call tries again. */
  load(): Promise<OpenedRuntime>
  /** Its live side once it is loaded. */
  runtime(): OpenedRuntime | undefined
}

/** The loader of a source of pairings, as it is typed. */
export interface OpenedPairingSource extends OpenedSource {
  readonly source: PairingSource
  load(): Promise<OpenedRuntime<PairingRuntime>>
}
