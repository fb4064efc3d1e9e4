import { RestoreError } from '../RestoreError'
import { magic, pieceLength, sealLength, signatureLength } from './BackupHeader'

/** A part of a sealed backup, with the bytes it stands as. */
export type BackupPart =
  | { readonly is: 'header'; readonly bytes: Buffer }
  | { readonly is: 'piece'; readonly bytes: Buffer; readonly sealed: Buffer; readonly isLast: boolean }
  | { readonly is: 'signature'; readonly bytes: Buffer }

const longestHeader = 16 * 1024
const torn = () => new RestoreError('The backup is torn: it ends before its end. Nothing was changed.')

/**
 * Takes a sealed backup apart without believing any of it.
 *
 * @throws RestoreError when it is none, or is not whole.
 */
export async function* readPieces(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<BackupPart> {
  const source = chunks[Symbol.asyncIterator]()
  let held = Buffer.alloc(0)
  /** Whether so many bytes are there. */
  const have = async (count: number) => {
    while (held.length < count) {
      const { done, value } = await source.next()
      if (done) return false
      held = Buffer.concat([held, value])
    }
    return true
  }
  const take = async (count: number) => {
    if (!(await have(count))) throw torn()
    const bytes = held.subarray(0, count)
    held = held.subarray(count)
    return bytes
  }
  try {
    if (!(await have(magic.length)) || held.subarray(0, magic.length).toString('latin1') !== magic)
      throw new RestoreError('This is not a backup of latchkey-server.')
    let end = held.indexOf('\n', magic.length)
    while (end === -1 && held.length < longestHeader && (await have(held.length + 1)))
      end = held.indexOf('\n', magic.length)
    if (end === -1) throw torn()
    yield { is: 'header', bytes: await take(end + 1) }
    for (let isLast = false; !isLast; ) {
      const length = await take(4)
      const marked = length.readUInt32BE()
      isLast = marked >= 0x80000000
      const size = isLast ? marked - 0x80000000 : marked
      if (size < sealLength || size > pieceLength + sealLength) throw torn()
      const sealed = await take(size)
      yield { is: 'piece', bytes: Buffer.concat([length, sealed]), sealed, isLast }
    }
    const bytes = await take(signatureLength)
    if (await have(1)) throw new RestoreError('The backup was changed: something stands behind its end.')
    yield { is: 'signature', bytes }
  } finally {
    await source.return?.()
  }
}
