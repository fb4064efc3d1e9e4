/** Why an address from outside was not fetched. */
export type SafeFetchFault =
  | 'address-refused'
  | 'host-literal'
  | 'not-global'
  | 'unresolved'
  | 'unreachable'
  /** Its host took the connection and left the request unanswered: whoever has this one address may have chosen that. */
  | 'unanswered'
  /** A redirect led to a host that is not there. */
  | 'led-nowhere'
  | 'too-many-redirects'
  | 'too-large'
  | 'too-dense'
  | 'timed-out'
  | 'cut-short'

/** An address from outside that was refused or failed; the message names no internal address. */
export class SafeFetchError extends Error {
  readonly fault: SafeFetchFault
  constructor(fault: SafeFetchFault, message: string, cause?: unknown) {
    super(message, { cause })
    this.name = 'SafeFetchError'
    this.fault = fault
  }
}
