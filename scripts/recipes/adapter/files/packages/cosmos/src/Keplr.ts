/** The part of a Cosmos wallet's object that connecting and signing use. https://docs.keplr.app/api */
export interface Keplr {
  /** Asks the visitor; rejects when refused. */
  enable(chainId: string): Promise<void>
  getKey(chainId: string): Promise<{ readonly bech32Address: string }>
  disable(chainId: string): Promise<void>
  signArbitrary(chainId: string, signer: string, data: string | Uint8Array): Promise<{ readonly signature: string }>
}

declare global {
  var keplr: unknown
}

export const isKeplr = (value: unknown): value is Keplr =>
  typeof value === 'object' && value !== null && 'enable' in value && 'getKey' in value && 'signArbitrary' in value
