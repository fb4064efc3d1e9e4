/** What is guessed at: a code that was sent, or what stands in for one. */
export interface Challenge {
  readonly projectId: string
  /** Its own id; never used again. */
  readonly id: string
  /** Whom it was sent to, as a keyed hash; the same each time. */
  readonly subject: string
  /** Of several for one subject and purpose only the newest counts. */
  readonly purpose: string
  /** Milliseconds since the epoch. */
  readonly expiresAt: number
}

/** The database could not say: nothing is allowed. */
export interface TryUnavailable {
  readonly outcome: 'unavailable'
  /** Seconds. */
  readonly retryAfter: number
}

export type Opened = { readonly outcome: 'opened' } | { readonly outcome: 'stopped' } | TryUnavailable

export type Counted =
  /** It may be compared now; `left` more may follow, and `failures` in a row are those of the subject if this one fails too. */
  | { readonly outcome: 'counted'; readonly left: number; readonly failures: number }
  /** Tried too often, over, taken, not the newest, or never opened. */
  | { readonly outcome: 'spent' }
  /** Too many failures in a row for this subject, whatever was sent. */
  | { readonly outcome: 'stopped' }
  | TryUnavailable

export type Settled = { readonly outcome: 'settled' } | { readonly outcome: 'spent' } | TryUnavailable

/**
 * Tries and lockouts, in the database alone: what a cache forgets must open nothing. Every answer but `opened`, `counted` and `settled`
 * refuses, and a database that fails or does not answer in time is one of them.
 */
export interface TryStore {
  /** Begins a challenge and ends those before it. */
  open(challenge: Challenge): Promise<Opened>
  /** Counts a try. Called before anything is compared, so that no two compare on one count. */
  count(challenge: Challenge): Promise<Counted>
  /** Takes a challenge that was answered rightly, once, and forgets the failures of its subject. */
  settle(challenge: Challenge): Promise<Settled>
  /** Ends a stop, when its owner proved themselves by other means. */
  release(subject: Pick<Challenge, 'projectId' | 'subject'>): Promise<Settled>
  /** Deletes challenges that are over, and never a failure that counts; answers how many rows. */
  sweep(): Promise<number>
}

/** How often may be guessed: floors, which may only be made stricter. */
export const tryLimits = { triesOfChallenge: 5, failuresOfSubject: 100 } as const
