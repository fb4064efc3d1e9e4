/** Why a client may not use the relay, in the exact words clients know (close code 3000). */
export type Refusal =
  | 'Unauthorized: origin not allowed'
  | 'Unauthorized: invalid key'
  | 'Unauthorized: invalid auth'
  | 'JWT validation error: JWT Token is not yet valid'
  | 'JWT validation error: JWT Token has expired'

/** Close code of a refusal; clients do not come back after it. */
export const refusalCode = 3000
