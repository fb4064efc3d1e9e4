import { createHash } from 'node:crypto'
import type { Entry } from './relay-store'

/** By this the same message is known, on whichever way it comes. */
export const messageHash = ({ message }: Pick<Entry, 'message'>): Buffer =>
  createHash('sha256').update(message).digest()

/** Bytes that count against the quotas. */
export const bytesOf = ({ message, attestation }: Pick<Entry, 'message' | 'attestation'>): number =>
  Buffer.byteLength(message) + Buffer.byteLength(attestation ?? '')
