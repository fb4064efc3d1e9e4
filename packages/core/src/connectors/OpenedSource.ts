import type { ConnectorSource, PairingSource } from './ConnectorSource'
import type { PairingRuntime } from './Pairing'
import type { SourceRuntime } from './SourceRuntime'

/** A connector source of one instance, loaded when it is first needed. */
export interface OpenedSource {
  readonly source: ConnectorSource
  /** Loads it once; a failure is not kept, so the next call tries again. */
  load(): Promise<SourceRuntime>
  /** Its live side once it is loaded. */
  runtime(): SourceRuntime | undefined
}

/** The loader of a source of pairings, as it is typed. */
export interface OpenedPairingSource extends OpenedSource {
  readonly source: PairingSource
  load(): Promise<PairingRuntime>
}
