import { getPricePoints } from '@latchkey/protocol/api'
import { safeParse } from 'valibot'
import type { PricePoint } from './PricePoint'

/** Milliseconds that are told of. */
const day = 24 * 3_600_000
/** Milliseconds a clock may be off. */
const off = 10 * 60_000
/** Most points that are believed, and the highest price. */
const most = 400
const highest = 1e12

/**
 * Reads `{ points }` of the last 24 hours, the oldest first, one a moment; a point that is no price or of another day is left out, and a body that
 * is none, or says that nobody answers, is `undefined`. A single point is no line: then there is none.
 */
export function parsePricePoints(body: unknown, now: number): readonly PricePoint[] | undefined {
  const read = safeParse(getPricePoints.answer, body)
  if (!read.success) return undefined
  // Nobody answers: whether there are any is not known.
  if (read.output.stale && read.output.points.length === 0) return undefined
  const sound = new Map(
    read.output.points.slice(-most).flatMap(({ at, price }) => {
      const ms = at * 1_000
      const isSound = price > 0 && price < highest && ms > now - day - off && ms < now + off
      return isSound ? [[ms, { at: ms, price }]] : []
    }),
  )
  const points = [...sound.values()].sort((one, other) => one.at - other.at)
  return points.length > 1 ? points : []
}
