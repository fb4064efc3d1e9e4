/** An answer as tabs hand it on: before parsing, with when the source was asked, in milliseconds since the epoch. */
export interface TabAnswer {
  readonly at: number
  readonly answer: unknown
}

/** What the tabs of a browser say to each other about answers. */
export type TabMessage = { readonly here: true } | { readonly want: string } | (TabAnswer & { readonly id: string })

/** A message of another tab, which may be of another release; the answer itself is for its query to parse. */
export function readTabMessage(value: unknown, now: number): TabMessage | undefined {
  const { here, want, id, at, answer } = (value ?? {}) as Readonly<Record<string, unknown>>
  if (here === true) return { here }
  if (typeof want === 'string') return { want }
  return typeof id === 'string' && typeof at === 'number' && at <= now ? { id, at, answer } : undefined
}
