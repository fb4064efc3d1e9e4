/** The object a dapp talks to (https://eips.ethereum.org/EIPS/eip-1193). */
export interface Eip1193Provider {
  request(request: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (payload: never) => void): Eip1193Provider
  removeListener(event: string, listener: (payload: never) => void): Eip1193Provider
  /** Whether it can serve requests at all; says nothing about accounts. */
  isConnected(): boolean
  /** Flags wallets carry, e.g. `isMetaMask`. */
  readonly [flag: `is${string}`]: unknown
}
