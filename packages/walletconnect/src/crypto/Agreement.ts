/** An X25519 pair, 32 bytes each. */
export interface KeyPair {
  readonly privateKey: Uint8Array
  readonly publicKey: Uint8Array
}

/** X25519 (RFC 7748), by the browser or in script. */
export interface Agreement {
  generate(): Promise<KeyPair>
  /** The 32 shared bytes; rejects for a public key of small order. */
  shared(own: KeyPair, peer: Uint8Array): Promise<Uint8Array>
}
