import type { ChainId } from '@latchkey/protocol/caip'

/** What a site asks a wallet to sign in the same step as the connection (CAIP-122, EIP-4361). */
export interface SignInAsk {
  /** From the server; at least 8 letters and digits. */
  readonly nonce: string
  /** Default: the page's host. */
  readonly domain?: string | undefined
  /** What is signed in to; default: the page's address. */
  readonly uri?: string | undefined
  readonly statement?: string | undefined
  /** ISO 8601, as the next one. */
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
  /** Hears the verified proofs before anything is connected; a rejection ends the attempt. */
  verified(proofs: readonly SignInProof[]): void | Promise<void>
}

/** One verified sign-in. */
export interface SignInProof {
  readonly address: string
  readonly chainId: ChainId
  /** The very text that was signed. */
  readonly message: string
  readonly signature: string
  /** The statement as the wallet sent it (CAIP-74). */
  readonly cacao: Cacao
}

/** The fields that are signed, as they travel. */
export interface AuthFields {
  readonly domain: string
  readonly aud: string
  readonly version: '1'
  readonly nonce: string
  readonly iat: string
  readonly nbf?: string | undefined
  readonly exp?: string | undefined
  readonly statement?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** A signed statement. https://standards.chainagnostic.org/CAIPs/caip-74 */
export interface Cacao {
  readonly h: { readonly t: 'caip122' | 'eip4361' }
  readonly p: AuthFields & { readonly iss: string }
  readonly s: { readonly t: 'eip191' | 'eip1271'; readonly s: string }
}
