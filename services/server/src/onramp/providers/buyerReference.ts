import { createHash } from 'node:crypto'

/** Under which a service keeps what an account buys; the same each time, of fewer than fifty characters. */
export const buyerReference = (address: string): string =>
  createHash('sha256').update(address.toLowerCase()).digest('hex').slice(0, 40)
