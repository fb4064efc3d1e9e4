/** The largest body any call has; the server's own limits are smaller. */
const limit = 1_048_576

/** The body, or `undefined` when it is larger than any call needs. */
export async function readLimited(request: Request): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (Number(request.headers.get('content-length') ?? 0) > limit) return undefined
  const parts: Uint8Array[] = []
  let held = 0
  const reader = request.body?.getReader()
  for (;;) {
    const part = await reader?.read()
    if (!part || part.done) break
    held += part.value.length
    if (held > limit) {
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
