import { createHash, type KeyObject, verify } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { safeParse } from 'valibot'
import type { DatedSecret } from '../../config/datedSecrets'
import { linesOf } from '../linesOf'
import { RestoreError } from '../RestoreError'
import { type BackupHeader, backupHeader, magic } from './BackupHeader'
import { createPieces } from './createPieces'
import { privateKey, publicKey, publicOf } from './rawKeys'
import { readPieces } from './readPieces'
import { signedText } from './sealBackup'
import { unwrapKey } from './wrapKey'

/**
 * What a backup says of itself, once the signature over all of it is that of one of the signers; nothing of it is believed before.
 *
 * @throws RestoreError naming what is wrong.
 */
export async function verifyBackup(path: string, signers: readonly KeyObject[]): Promise<BackupHeader> {
  const digest = createHash('sha512')
  let header: BackupHeader | undefined
  for await (const part of readPieces(createReadStream(path))) {
    if (part.is === 'header') header = parseHeader(part.bytes)
    if (part.is !== 'signature') {
      digest.update(part.bytes)
      continue
    }
    const signer = signers.find((key) => publicOf(key) === header?.signer)
    if (!header || !signer)
      throw new RestoreError(
        'The backup is signed by a key that is none of BACKUP_SIGNERS or BACKUP_SIGNING_KEYS: it was made by somebody else.',
      )
    if (!verify(null, signedText(digest.digest()), signer, part.bytes))
      throw new RestoreError('The backup was forged or changed: its signature is not its own.')
    return header
  }
  throw new RestoreError('The backup is torn: it ends before its end. Nothing was changed.')
}

/**
 * The lines of a backup whose header was verified, once more from its file. Its pieces open with the key of that header, behind it and in
 * their places alone, so that another file that was put in its place meanwhile does not.
 *
 * @throws RestoreError when none of the identities opens it, or it is another one.
 */
export function openBackup(
  path: string,
  header: BackupHeader,
  identities: readonly DatedSecret[],
): AsyncGenerator<string> {
  // Who has no key for it is told before a database is made for its lines.
  return linesWith(contentKey(header, identities), path)
}

async function* linesWith(key: Buffer, path: string): AsyncGenerator<string> {
  const contents = async function* () {
    let pieces: ReturnType<typeof createPieces> | undefined
    for await (const part of readPieces(createReadStream(path)))
      if (part.is === 'header') pieces = createPieces(key, part.bytes.toString())
      else if (part.is === 'piece') yield openPiece(pieces, part)
  }
  const plain = createGunzip()
  // Its errors come out of the lines, which are read from the last stream.
  pipeline(Readable.from(contents()), plain, () => {})
  yield* linesOf(plain)
}

const changedMeanwhile = () => new RestoreError('The file was changed while it was read. Nothing was changed.')

function openPiece(
  pieces: ReturnType<typeof createPieces> | undefined,
  { sealed, isLast }: { readonly sealed: Buffer; readonly isLast: boolean },
): Buffer {
  try {
    if (pieces) return pieces.open(sealed, isLast)
  } catch {
    // Signed and yet not to be opened: told below.
  }
  throw changedMeanwhile()
}

function parseHeader(bytes: Buffer): BackupHeader {
  let value: unknown
  try {
    value = JSON.parse(bytes.subarray(magic.length).toString())
  } catch {
    value = undefined
  }
  const parsed = safeParse(backupHeader, value)
  if (parsed.success) return parsed.output
  throw new RestoreError('The backup was changed: what it says of itself cannot be read.')
}

function contentKey({ recipients }: BackupHeader, identities: readonly DatedSecret[]): Buffer {
  for (const { secret } of identities) {
    const identity = privateKey('x25519', secret)
    const own = recipients.find(({ to }) => to === publicOf(identity))
    if (own) return unwrapKey(identity, own)
  }
  throw new RestoreError('None of BACKUP_IDENTITIES opens this backup: it was encrypted to other keys.')
}

/** Whose backups are restored here. */
export const signersOf = ({
  BACKUP_SIGNERS,
  BACKUP_SIGNING_KEYS,
}: {
  readonly BACKUP_SIGNERS: readonly DatedSecret[]
  readonly BACKUP_SIGNING_KEYS: readonly DatedSecret[]
}): readonly KeyObject[] => [
  ...BACKUP_SIGNERS.map(({ secret }) => publicKey('ed25519', secret)),
  ...BACKUP_SIGNING_KEYS.map(({ secret }) => privateKey('ed25519', secret)),
]
