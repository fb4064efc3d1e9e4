import { privateKeyToAddress } from 'viem/accounts'
import { bits256, type DatedSecret, datedSecrets } from '../../config/datedSecrets'

const read = datedSecrets('gateway', bits256)

/** Reads the keys answers are signed with, the newest first; throws with how they should look. */
export function parseGatewayKeys(text: string): readonly DatedSecret[] {
  const keys = read(text)
  for (const { secret } of keys)
    try {
      privateKeyToAddress(`0x${secret}`)
    } catch {
      // Nought and what lies beyond the order of the curve; the library's own words would hold the key.
      throw new Error('must be one or two of what `latchkey-server mint gateway` prints, the newest first')
    }
  return keys
}
