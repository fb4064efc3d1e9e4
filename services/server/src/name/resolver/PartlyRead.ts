import type { UpstreamError } from '../../upstream/UpstreamError'
import type { NamedAccount } from '../NamedAccount'

/** Of some chains nobody said whom a name leads to: the rest is told, marked, and kept by nobody as all there is. */
export class PartlyRead extends Error {
  readonly found: NamedAccount
  constructor(found: NamedAccount, cause: UpstreamError) {
    super('not all of a name was read', { cause })
    this.name = 'PartlyRead'
    this.found = found
  }
}
