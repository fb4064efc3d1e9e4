/** A refusal as it goes over the wire: code, sentence, sometimes data. */
export class PeerError extends Error {
  override readonly name: string = 'PeerError'
  readonly data?: unknown
  constructor(
    /** Number of the refusal (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes). */
    readonly code: number,
    message: string,
    data?: unknown,
  ) {
    super(message)
    if (data !== undefined) this.data = data
  }
}

/** The published refusals this wallet makes (https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes). */
export const peerRefusals = {
  invalidMethod: () => new PeerError(1001, 'Invalid method.'),
  unauthorizedMethod: (method: string) => new PeerError(3001, `Unauthorized method ${method}.`),
  unauthorizedChain: (chainId: string) => new PeerError(3005, `Unauthorized chain ${chainId}.`),
  userRejected: () => new PeerError(5000, 'User rejected.'),
  unsupportedChains: () => new PeerError(5100, 'Unsupported chains.'),
  unsupportedMethods: () => new PeerError(5101, 'Unsupported methods.'),
  requestExpired: () => new PeerError(8000, 'Request expired.'),
  methodUnsupported: (method: string) => new PeerError(10_001, `Unsupported wc_ method: ${method}.`),
} as const
