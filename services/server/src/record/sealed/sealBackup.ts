import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { pipeline, Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { DatedSecret } from '../../config/datedSecrets'
import { type BackupHeader, magic, pieceLength } from './BackupHeader'
import { createPieces } from './createPieces'
import { privateKey, publicOf } from './rawKeys'
import { wrapKey } from './wrapKey'

/** What a backup is sealed with. */
export interface BackupKeys {
  /** Public keys it is encrypted to; the private halves are elsewhere. */
  readonly recipients: readonly DatedSecret[]
  /** Private keys that sign; the first does. */
  readonly signing: readonly DatedSecret[]
}

/** What is signed of a backup: all of it, by its digest. */
export const signedText = (digest: Buffer): Buffer => Buffer.concat([Buffer.from('latchkey/backup/v2\0'), digest])

/**
 * A backup as it is kept: compressed, encrypted to each recipient, signed. What is yielded last is the signature, so that a torn one
 * has none.
 */
export async function* sealBackup(
  lines: AsyncIterable<string>,
  { recipients, signing }: BackupKeys,
  facts: Pick<BackupHeader, 'backup' | 'at' | 'server'>,
): AsyncGenerator<Buffer> {
  const [newest] = signing
  if (!newest || recipients.length === 0) throw new Error('a backup needs a signing key and a recipient')
  const signer = privateKey('ed25519', newest.secret)
  const key = randomBytes(32)
  const header: BackupHeader = {
    version: 2,
    ...facts,
    signer: publicOf(signer),
    recipients: recipients.map(({ secret: to }) => {
      const ephemeral = generateKeyPairSync('x25519').privateKey
      return { to, ephemeral: publicOf(ephemeral), key: wrapKey(ephemeral, to, key) }
    }),
  }
  const head = `${magic}${JSON.stringify(header)}\n`
  const digest = createHash('sha512').update(head)
  yield Buffer.from(head)
  const pieces = createPieces(key, head)
  const framed = (piece: Uint8Array, isLast: boolean) => {
    const sealed = pieces.seal(piece, isLast)
    const frame = Buffer.alloc(4 + sealed.length)
    // The highest bit marks the last piece.
    frame.writeUInt32BE(sealed.length + (isLast ? 0x80000000 : 0))
    sealed.copy(frame, 4)
    digest.update(frame)
    return frame
  }
  let held = Buffer.alloc(0)
  const packed = createGzip()
  // What goes wrong with the lines comes out of the loop below.
  pipeline(Readable.from(lines), packed, () => {})
  for await (const chunk of packed as AsyncIterable<Buffer>) {
    held = Buffer.concat([held, chunk])
    while (held.length > pieceLength) {
      yield framed(held.subarray(0, pieceLength), false)
      held = held.subarray(pieceLength)
    }
  }
  yield framed(held, true)
  yield sign(null, signedText(digest.digest()), signer)
}
