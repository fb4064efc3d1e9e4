/** A JSON-RPC request without its envelope. */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** A wallet's object that takes JSON-RPC requests, as EIP-1193 shapes it. https://eips.ethereum.org/EIPS/eip-1193 */
export interface RpcProvider {
  request(request: RpcRequest): Promise<unknown>
  on?(event: string, listener: (payload: never) => void): unknown
  removeListener?(event: string, listener: (payload: never) => void): unknown
}
