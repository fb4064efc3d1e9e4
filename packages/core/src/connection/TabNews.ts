import type { StoredConnections } from '../storage/storedConnections'
import type { StoredSelection } from '../storage/storedSelection'

/** What another tab wrote: its connections, or what it points at. */
export interface TabNews {
  readonly connections?: StoredConnections
  readonly selection?: StoredSelection | undefined
}
