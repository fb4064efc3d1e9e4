/** The app's own way to a chain: an EIP-1193 `request`, an object that has one, or a viem transport factory. */
export type Transport =
  | ((request: { method: string; params?: unknown }) => Promise<unknown>)
  | { request(request: { method: string; params?: unknown }): Promise<unknown> }
  | ((parameters: { chain?: never }) => { request(request: { method: string; params?: unknown }): Promise<unknown> })
