/** Makes JSON-RPC ids: milliseconds and random digits, never the same one twice in a row of calls. */
export function createPayloadIds(now: () => number) {
  let last = 0n
  const next = (digits: number): bigint => {
    const random = BigInt(crypto.getRandomValues(new Uint32Array(1))[0] ?? 0) % 10n ** BigInt(digits)
    const id = BigInt(now()) * 10n ** BigInt(digits) + random
    last = id > last ? id : last + 1n
    return last
  }
  return {
    /** Client to client: a number of 16 digits. */
    peer: (): number => Number(next(3)),
    /** Client to relay: 19 digits as text, as current clients send them. */
    relay: (): string => next(6).toString(),
  }
}
