import { createCipheriv, createDecipheriv, createHash, hkdfSync } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** Seals and opens pieces of content in their order, the last one as the last; bound to the header they follow. */
export function createPieces(key: Buffer, header: string) {
  const salt = createHash('sha256').update(header).digest()
  const own = Buffer.from(hkdfSync('sha256', key, salt, 'latchkey/backup/v2/content', 32))
  let count = 0n
  const nonce = (isLast: boolean) => {
    const bytes = Buffer.alloc(12)
    bytes.writeBigUInt64BE(count, 3)
    bytes[11] = isLast ? 1 : 0
    count += 1n
    return bytes
  }
  return {
    seal(piece: Uint8Array, isLast: boolean): Buffer {
      const cipher = createCipheriv(algorithm, own, nonce(isLast))
      return Buffer.concat([cipher.update(piece), cipher.final(), cipher.getAuthTag()])
    },
    open(sealed: Buffer, isLast: boolean): Buffer {
      const decipher = createDecipheriv(algorithm, own, nonce(isLast))
      decipher.setAuthTag(sealed.subarray(-16))
      return Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
    },
  }
}
