/** What a wallet asks its owner: for whom, and of which kind; each kind brings its own facts beside. */
export interface Question {
  readonly origin: string
  readonly kind: string
}

/** A question in the queue. */
export type Asked<Q extends Question> = Q & { readonly id: number }

/** The owner's answer; for a connection with the accounts to share. */
export type Decision =
  | { readonly approved: false }
  | { readonly approved: true; readonly accounts?: readonly string[] | undefined }
