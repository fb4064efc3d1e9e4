/** How the exchanges came about that an adapter was proven with. */
export interface FixtureMark {
  /** `documented`: made from the documentation of the provider; `recorded`: had from it by somebody with a key. */
  readonly mark: string
  /** The day of it, like 2026-11-24. */
  readonly date: string
}

/** What readiness says of an adapter: whether it was ever seen to work against the provider itself. */
export const liveMark = ({ mark, date }: FixtureMark): string =>
  mark === 'recorded' ? `recorded ${date}` : 'never run live'
