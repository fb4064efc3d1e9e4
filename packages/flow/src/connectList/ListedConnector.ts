import type { Connector } from '@latchkey/core'

/** A connector, and why its name cannot be relied on where it cannot. */
export interface ListedConnector extends Omit<Connector, 'unverified'> {
  /**
   * `shared-name`: two bear one rdns or one known name; `other-rdns`: it bears the name of a known wallet, or one that looks like
   * it, and announces another rdns; `look-alike`: the same without any rdns.
   */
  readonly unverified?: 'shared-name' | 'other-rdns' | 'look-alike' | undefined
}
