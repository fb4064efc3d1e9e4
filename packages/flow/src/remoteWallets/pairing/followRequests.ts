import type { Environment } from '../../Environment'
import type { PairingRuntime } from '../pairingSource'
import { requestLink } from './requestLink'

export interface FollowRequestsParameters {
  readonly runtime: Pick<PairingRuntime, 'watchRequests' | 'session'>
  readonly environment: Pick<Environment, 'host' | 'framed' | 'origin'>
  /** Goes to a link outside a tap; a browser may refuse, the request waits in the wallet all the same. */
  readonly open: (link: { readonly href: string; readonly target: '_self' | '_top' | '_blank' }) => void
}

/** Opens the wallet the visitor chose on this device whenever a request waits in it; returns the stop function. */
export function followRequests({ runtime, environment, open }: FollowRequestsParameters): () => void {
  return runtime.watchRequests(({ link }) => {
    const to = requestLink(link, runtime.session()?.topic, environment)
    if (to) open(to)
  })
}
