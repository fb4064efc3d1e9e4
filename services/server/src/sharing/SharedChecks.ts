import type { TakeParameters } from './SharedState'

/** It could not be checked, so it is refused: HTTP tells 503 with `Retry-After`. */
export interface Closed {
  readonly outcome: 'closed'
  /** Seconds. */
  readonly retryAfter: number
}

/** One rate a hit counts against. */
export interface RateHit extends TakeParameters {
  readonly key: string
}

export type RateTaken =
  | { readonly outcome: 'allowed' }
  | { readonly outcome: 'refused'; readonly retryAfter: number }
  | Closed

/** A proof that came with a request: signed by a key, and by its maker's word never sent twice. */
export interface OneTimeProof {
  /** Thumbprint of the key. */
  readonly thumbprint: string
  /** What its maker called it, `jti`. */
  readonly id: string
  /** A nonce of this server inside it, of purpose `proof`. */
  readonly nonce: string | undefined
}

export type ProofAccepted =
  | { readonly outcome: 'accepted' }
  /** It was here before. */
  | { readonly outcome: 'repeated' }
  /** It needs a nonce that was just given out: what was here before may have been forgotten, or the one in it was used. */
  | { readonly outcome: 'nonce-needed' }
  | Closed

/**
 * What all processes must know together to let somebody in: rates of what is sent, nonces, proofs that were here before. Where that
 * cannot be known every answer is `closed`; what may go on alone uses `Shared`. What was forgotten, by a flush or by a start, is known
 * to be: everything is closed for a moment, and a proof needs a fresh nonce for as long as an old one could come again.
 */
export interface SharedChecks {
  readonly kind: 'memory' | 'redis'
  /** Counts a hit against several rates, or against none where one of them refuses. */
  take(hits: readonly RateHit[]): Promise<RateTaken>
  /** Gives out a nonce, good once for `life` milliseconds. */
  issueNonce(purpose: string, life: number): Promise<{ readonly outcome: 'issued'; readonly nonce: string } | Closed>
  /** Takes a nonce; once. */
  redeemNonce(
    purpose: string,
    nonce: string,
  ): Promise<{ readonly outcome: 'redeemed' } | { readonly outcome: 'unknown' } | Closed>
  /** Remembers a proof, and refuses one that was here before. */
  acceptProof(proof: OneTimeProof): Promise<ProofAccepted>
  close(): Promise<void>
}

/** Milliseconds. */
export interface CheckTimes {
  /** Everything is closed after something was forgotten. */
  readonly closed: number
  /** A proof is remembered, and needs a nonce after something was forgotten; no proof is good for longer. */
  readonly proof: number
  /** No request waits longer for an answer of Redis. */
  readonly patience: number
}

export const checkTimes: CheckTimes = { closed: 5_000, proof: 300_000, patience: 250 }

/** Seconds after which it is worth asking again. */
export const closed: Closed = { outcome: 'closed', retryAfter: 5 }
