import type { Readable } from 'node:stream'

/** The lines of a stream, without their ends; what follows the last end is no line. */
export async function* linesOf(stream: Readable): AsyncGenerator<string> {
  const decoder = new TextDecoder()
  let rest = ''
  for await (const chunk of stream) {
    rest += decoder.decode(chunk as Uint8Array, { stream: true })
    const lines = rest.split('\n')
    rest = lines.pop() ?? ''
    yield* lines
  }
}
