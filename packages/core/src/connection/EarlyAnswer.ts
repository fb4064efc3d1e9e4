import type { ConnectorHandle } from '../connectors/Connector'

/** A wallet that was asked before anybody listened to it, and what it answers. */
export interface EarlyAnswer {
  readonly handle: ConnectorHandle
  readonly answer: ReturnType<ConnectorHandle['restore']>
}
