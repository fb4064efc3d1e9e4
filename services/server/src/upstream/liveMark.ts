/** How the exchanges came about that an adapter was proven with. */
export interface FixtureMark {
  /** `documented`: made from the documentation of the provider; `recorded`: had from it by somebody with a key. */
  readonly mark: string
  /** The day of it, like 2026-11-24. */
  readonly date: string
}

/** What readiness says of an adapter: whether everything it asks was seen to work against the provider itself, and since when. */
export function liveMark(proven: readonly FixtureMark[]): string {
  const isRecorded = proven.length > 0 && proven.every(({ mark }) => mark === 'recorded')
  const [first] = proven.map(({ date }) => date).sort()
  return isRecorded ? `recorded ${first}` : 'never run live'
}
