import { readBytes } from '@latchkey/protocol/http'
import { HttpError } from '../answer/HttpError'

/** What a body may be at most. */
export interface BodyLimit {
  /** Bytes. */
  readonly limit: number
}

/**
 * The body as text, never held beyond its limit.
 *
 * @throws HttpError 413 when it is larger, 400 when it is no UTF-8.
 */
export async function readBody(request: Request, { limit }: BodyLimit): Promise<string> {
  const tooLarge = () => new HttpError(413, 'too_large', `The body must not be larger than ${limit} bytes.`)
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge()
  const bytes = await readBytes(request.body, limit)
  if (bytes === undefined) throw tooLarge()
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    throw new HttpError(400, 'bad_request', 'The body is not UTF-8 text.')
  }
}
