/**
 * The bytes of a body, or `undefined` when there are more than `most`; what is beyond is neither read nor held.
 *
 * @param most bytes
 * @example const bytes = await readBytes(new Response('{}').body, 1024)
 */
export async function readBytes(
  body: ReadableStream<Uint8Array> | null,
  most: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const parts: Uint8Array[] = []
  let held = 0
  // Not every runtime a proxy runs in can iterate a stream.
  const reader = body?.getReader()
  for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
    held += part.value.length
    if (held > most) {
      await reader?.cancel()
      return undefined
    }
    parts.push(part.value)
  }
  const whole = new Uint8Array(held)
  let place = 0
  for (const part of parts) {
    whole.set(part, place)
    place += part.length
  }
  return whole
}
