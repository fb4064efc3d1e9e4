import type { IncomingMessage } from 'node:http'
import type { Transform } from 'node:stream'
import { pipeline } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { SafeFetchError } from './SafeFetchError'

/** Below this many bytes the ratio says nothing. */
const small = 64 * 1024

export interface BodyLimits {
  /** Bytes after decompression. */
  readonly most: number
  /** Bytes after decompression for one before it. */
  readonly ratio: number
}

/**
 * The decompressed body of an answer, or the reason why it was given up; nothing beyond the limit is ever held.
 *
 * @throws SafeFetchError `too-large`, `too-dense` or `cut-short`.
 */
export async function safeFetchBody(answer: IncomingMessage, { most, ratio }: BodyLimits): Promise<Uint8Array> {
  if (Number(answer.headers['content-length'] ?? 0) > most) throw tooLarge()
  const expander = expanderOf(answer.headers['content-encoding'])
  let taken = 0
  answer.on('data', (chunk: Buffer) => {
    taken += chunk.length
  })
  // Its errors come out of the loop below, which reads the last stream.
  const body = expander === undefined ? answer : pipeline(answer, expander, () => {})
  const chunks: Buffer[] = []
  let given = 0
  try {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      given += chunk.length
      if (given > most) throw tooLarge()
      if (given > small && given > taken * ratio)
        throw new SafeFetchError('too-dense', 'The answer is packed more densely than any honest one.')
      chunks.push(chunk)
    }
  } catch (error) {
    throw error instanceof SafeFetchError
      ? error
      : new SafeFetchError('cut-short', 'The answer ended early or is not what its encoding says.', error)
  }
  return Buffer.concat(chunks)
}

function expanderOf(encoding: string | undefined): Transform | undefined {
  switch (encoding?.trim().toLowerCase() ?? 'identity') {
    case 'identity':
    case '':
      return undefined
    case 'gzip':
    case 'x-gzip':
      return createGunzip()
    case 'deflate':
      return createInflate()
    case 'br':
      return createBrotliDecompress()
    default:
      throw new SafeFetchError('cut-short', 'The answer is encoded in a way that was not asked for.')
  }
}

const tooLarge = () => new SafeFetchError('too-large', 'The answer is larger than allowed.')
