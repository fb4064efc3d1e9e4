import { UpstreamError } from './UpstreamError'

/** The text of an answer, at most so many bytes; throws `too-large` without having held more. */
export async function readLimited(response: Response, most: number): Promise<string> {
  if (Number(response.headers.get('content-length') ?? 0) > most && !response.headers.has('content-encoding')) {
    await response.body?.cancel()
    throw new UpstreamError('too-large')
  }
  const chunks: Uint8Array[] = []
  let length = 0
  // The DOM's type of a stream does not say that it can be iterated; Node's can.
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    length += chunk.length
    if (length > most) throw new UpstreamError('too-large')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}
