import { createHash } from 'node:crypto'

/** Under which a service keeps what an account buys; the same each time, of fewer than fifty characters. */
export const buyerReference = (address: string): string =>
  createHash('sha256')
    // Addresses of Solana are other ones in small letters.
    .update(address.startsWith('0x') ? address.toLowerCase() : address)
    .digest('hex')
    .slice(0, 40)
