/** Places of rows: from, and up to but without. */
export interface Span {
  readonly from: number
  readonly to: number
}

/** How many rows of one are not in the other. */
export const rowsBeyond = (one: Span, other: Span) =>
  one.to - one.from - Math.max(0, Math.min(one.to, other.to) - Math.max(one.from, other.from))

interface Growth {
  /** All that is wanted. */
  readonly span: Span
  /** What of it is wanted first. */
  readonly sight: Span
  /** Rows that may come at once. */
  readonly most: number
}

/** Rows that are there and wanted, and at most so many more beside them. */
export function growSpan(drawn: Span, { span, sight, most }: Growth): Span {
  let { from, to } = { from: Math.max(span.from, drawn.from), to: Math.min(span.to, drawn.to) }
  if (from >= to) {
    from = sight.from
    to = from
  }
  let left = most
  for (const edge of [sight, span]) {
    const after = Math.min(left, Math.max(0, edge.to - to))
    const before = Math.min(left - after, Math.max(0, from - edge.from))
    to += after
    from -= before
    left -= after + before
  }
  return { from, to }
}
