import type { UpstreamError } from './UpstreamError'

/** Whether a service only says when it is to be asked again: it works, and is no nearer to being left alone. */
export const isRest = ({ fault, retryAfter = 0 }: UpstreamError): boolean => fault === 'busy' && retryAfter > 0
