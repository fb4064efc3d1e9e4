import { UpstreamError } from '../../upstream/UpstreamError'

/** None of the gateways of a name said anything: what was known of it may stand in, and without that nobody has it. */
export class GatewayError extends UpstreamError {}
