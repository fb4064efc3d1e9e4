import type { PairingRuntime } from '@latchkey/core'
import type { Environment } from '../../Environment'
import { requestLink } from './requestLink'

/** Parameters of `followRequests`. */
export interface FollowRequestsParameters {
  readonly runtime: Pick<PairingRuntime, 'watchRequests' | 'pairedWallet'>
  readonly environment: Pick<Environment, 'host' | 'inside' | 'origin'>
  /** Opens a link without a tap; a browser may refuse it, and the request still waits in the wallet. */
  readonly open: (link: { readonly href: string; readonly target: '_self' | '_top' | '_blank' }) => void
}

/**
 * Opens the wallet the visitor chose on this device whenever a request waits in it; returns the stop function.
 * @example
 * const runtime = await findPairingSource(core)?.load()
 * const stop = runtime && followRequests({
 *   runtime,
 *   environment: flow.environment,
 *   open: ({ href, target }) => void window.open(href, target),
 * })
 */
export function followRequests({ runtime, environment, open }: FollowRequestsParameters): () => void {
  return runtime.watchRequests(({ link }) => {
    const to = requestLink(link, runtime.pairedWallet()?.topic, environment)
    if (to) open(to)
  })
}
