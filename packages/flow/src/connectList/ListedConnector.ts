import type { Connector } from '@latchkey/core'

/** A connector, and why its name cannot be relied on where it cannot. */
export interface ListedConnector extends Omit<Connector, 'unverified'> {
  /**
   * `shared-name`: two announce one rdns, or one name where the standard has no better; `other-rdns`: it bears the name of a
   * known wallet and announces another rdns.
   */
  readonly unverified?: 'shared-name' | 'other-rdns' | undefined
}
