/** What a part of the server says of itself, with facts an operator may read. */
export interface Health {
  /** `degraded` serves everything, slower or less precisely. */
  readonly status: 'ready' | 'degraded'
  readonly [fact: string]: string | number | boolean
}
