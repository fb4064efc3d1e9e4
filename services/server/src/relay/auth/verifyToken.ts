import { verify } from 'node:crypto'
import { promisify } from 'node:util'
import type { RelayLimits } from '../limits'
import { clientKey } from './clientKey'
import type { Refusal } from './Refusal'

interface Expected {
  /** Milliseconds since the epoch. */
  readonly now: number
  /** Whether a token made out to this address is ours. */
  isAudience(address: string): boolean
  readonly limits: Pick<RelayLimits, 'tokenBytes' | 'tokenValidity' | 'clockSlack'>
}

/** A client that proved its key, or why not. */
export type Verified =
  | { readonly kind: 'client'; readonly clientId: string }
  | { readonly kind: 'refused'; readonly reason: Refusal }

// In a thread of its own: a storm of clients that come back would stop everything else.
const verifyAside = promisify(verify)

const invalid: Verified = { kind: 'refused', reason: 'Unauthorized: invalid auth' }

/** Checks a client's token (JWT, EdDSA, `iss` a `did:key`); times are looked at only once the signature holds. */
export async function verifyToken(token: string | undefined, { now, isAudience, limits }: Expected): Promise<Verified> {
  if (!token || token.length > limits.tokenBytes) return invalid
  const [head = '', body = '', signature = '', ...more] = token.split('.')
  if (more.length > 0) return invalid
  const header = fields(head)
  const claims = fields(body)
  if (header.alg !== 'EdDSA' || (header.typ !== undefined && header.typ !== 'JWT')) return invalid
  const { iss, sub, aud, iat, exp, act } = claims
  if (typeof iss !== 'string' || typeof sub !== 'string' || typeof aud !== 'string') return invalid
  if (act !== undefined && act !== 'client_auth') return invalid
  const key = clientKey(iss)
  if (!key) return invalid
  if (!(await verifyAside(null, Buffer.from(`${head}.${body}`), key, Buffer.from(signature, 'base64url'))))
    return invalid
  if (!isSeconds(iat) || !isSeconds(exp) || exp <= iat || exp - iat > limits.tokenValidity) return invalid
  if (!isAudience(aud)) return invalid
  if (iat * 1000 > now + limits.clockSlack * 1000)
    return { kind: 'refused', reason: 'JWT validation error: JWT Token is not yet valid' }
  if (exp * 1000 <= now) return { kind: 'refused', reason: 'JWT validation error: JWT Token has expired' }
  return { kind: 'client', clientId: iss }
}

const isSeconds = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) > 0

/** What is no object has none of the fields a token needs. */
function fields(part: string): Readonly<Record<string, unknown>> {
  try {
    return { ...JSON.parse(Buffer.from(part, 'base64url').toString()) }
  } catch {
    // Not JSON: no token.
    return {}
  }
}
