import type { Hex } from 'viem'

/** A name as DNS writes it, each label behind its length (ENSIP-10); `undefined` for bytes that are none, or not of ASCII. */
export function parseDnsName(encoded: Hex): string | undefined {
  const bytes = Buffer.from(encoded.slice(2), 'hex')
  const labels: string[] = []
  for (let place = 0; ; ) {
    const length = bytes[place]
    if (length === undefined || place + length >= bytes.length) return undefined
    if (length === 0) return place + 1 === bytes.length ? labels.join('.') : undefined
    const label = bytes.toString('latin1', place + 1, place + 1 + length)
    // A dot inside a label would make it two.
    if (!/^[a-z0-9-]+$/.test(label)) return undefined
    labels.push(label)
    place += 1 + length
  }
}
