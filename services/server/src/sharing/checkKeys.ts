import { createHash, randomBytes } from 'node:crypto'
import type { OneTimeProof } from './SharedChecks'

/** The purpose of nonces that proofs carry. */
export const proofPurpose = 'proof'

/** Names of one length, whatever strangers call things; the parts cannot be moved into each other. */
const digest = (...parts: readonly string[]) => createHash('sha256').update(JSON.stringify(parts)).digest('base64url')

/** Under what a nonce is kept: whoever reads the store learns none. */
export const nonceKey = (purpose: string, nonce: string): string => `nonce:${digest(purpose, nonce)}`

/** Under what a proof is remembered. */
export const proofKey = ({ thumbprint, id }: OneTimeProof): string => `proof:${digest(thumbprint, id)}`

/** A nonce nobody guesses. */
export const newNonce = (): string => randomBytes(32).toString('base64url')
