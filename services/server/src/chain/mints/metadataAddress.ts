import { createHash } from 'node:crypto'
import { base58 } from '@scure/base'
import { isOnCurve } from './isOnCurve'

/** The program that keeps what mints call themselves. */
export const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'

/**
 * Where the metadata program keeps what a mint calls itself.
 *
 * https://solana.com/docs/core/pda, https://developers.metaplex.com/token-metadata
 *
 * @example
 * metadataAddress('EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v') // '5x38Kp4hvdomTCnCrAny4UtMUt5rQBdB6px2K1Ui45Wq'
 */
export function metadataAddress(mint: string): string | undefined {
  const program = base58.decode(metadataProgram)
  for (let bump = 255; bump >= 0; bump--) {
    const hash = createHash('sha256')
    for (const seed of [
      'metadata',
      program,
      base58.decode(mint),
      Uint8Array.of(bump),
      program,
      'ProgramDerivedAddress',
    ])
      hash.update(seed)
    const address = hash.digest()
    if (!isOnCurve(address)) return base58.encode(address)
  }
  return undefined
}
