interface Drawn {
  readonly at: number
  readonly value: number
}

/** Units of the drawing. */
export const size = { width: 328, height: 88, edge: 8 } as const

const day = 24 * 3_600_000
/** Milliseconds without a point that are never a gap. */
const leastGap = 30 * 60_000

export interface ChartPaths {
  /** One path, broken where nobody knows what was between. */
  readonly line: string
  /** Below the line, down to the floor. */
  readonly area: string
  readonly opening: number | undefined
  readonly places: readonly { readonly x: number; readonly y: number }[]
}

/** The line of a day that ends `now`, earlier on the left; `points` are in order, two at least. */
export function chartPaths(points: readonly Drawn[], now: number, opening: number | undefined): ChartPaths {
  const { width, height, edge } = size
  const values = [...points.map(({ value }) => value), ...(opening === undefined ? [] : [opening])]
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const y = (value: number) =>
    round(high === low ? height / 2 : edge + ((high - value) / (high - low)) * (height - 3 * edge))
  const x = (at: number) => round(Math.min(1, Math.max(0, 1 - (now - at) / day)) * width)
  const places = points.map(({ at, value }) => ({ x: x(at), y: y(value) }))
  const runs = runsOf(points).map(([from, to]) => places.slice(from, to))
  // A point alone is a line of no length, which round ends make a dot.
  const line = runs.map((run) => `M${run.map(at).join('L')}${run.length === 1 ? 'h0' : ''}`).join('')
  const area = runs
    .filter((run) => run.length > 1)
    .map((run) => `M${run.map(at).join('L')}V${height}H${run[0]?.x}Z`)
    .join('')
  return { line, area, places, opening: opening === undefined ? undefined : y(opening) }
}

const at = ({ x, y }: { readonly x: number; readonly y: number }) => `${x} ${y}`
const round = (length: number) => Math.round(length * 100) / 100

/** Where points follow each other as closely as most do. */
function runsOf(points: readonly Drawn[]): readonly (readonly [from: number, to: number])[] {
  const steps = points.slice(1).map(({ at }, place) => at - (points[place]?.at ?? at))
  const usual = steps.toSorted((one, other) => one - other)[Math.floor(steps.length / 2)] ?? 0
  const longest = Math.max(leastGap, usual * 3)
  const begins = [0, ...steps.flatMap((step, place) => (step > longest ? [place + 1] : []))]
  return begins.map((from, place) => [from, begins[place + 1] ?? points.length])
}
