/** An error as EIP-1193 asks for it: a number, a sentence, sometimes data. */
export class ProviderError extends Error {
  override readonly name: string = 'ProviderError'
  readonly data?: unknown
  constructor(
    /** EIP-1193 or JSON-RPC number. */
    readonly code: number,
    message: string,
    data?: unknown,
  ) {
    super(message)
    if (data !== undefined) this.data = data
  }
}

export const userRejected = () => new ProviderError(4001, 'User rejected the request.')
export const unauthorized = () =>
  new ProviderError(4100, 'The requested account and/or method has not been authorized by the user.')
export const unsupportedMethod = (method: string) =>
  new ProviderError(4200, `The Provider does not support the requested method "${method}".`)
export const disconnected = () => new ProviderError(4900, 'The Provider is disconnected from all chains.')
export const chainDisconnected = (reason: string) => new ProviderError(4901, reason)
export const unrecognizedChain = (chainId: string) =>
  new ProviderError(
    4902,
    `Unrecognized chain ID "${chainId}". Try adding the chain using wallet_addEthereumChain first.`,
  )
export const alreadyPending = (method: string, origin: string) =>
  new ProviderError(-32002, `Request of type "${method}" already pending for origin ${origin}. Please wait.`)
export const invalidRequest = (reason: string) => new ProviderError(-32600, reason)
export const invalidParams = (reason: string) => new ProviderError(-32602, reason)
export const internalError = (reason: string, data?: unknown) => new ProviderError(-32603, reason, data)
