/** Which requests a fault meets: all methods and every time unless told. */
interface Reach {
  readonly methods?: readonly string[] | undefined
  /** How many requests it meets before it is gone. */
  readonly times?: number | undefined
}

/** What can go wrong with any request to a wallet. */
export type RequestFault = Reach &
  (
    | { readonly kind: 'reject' }
    | { readonly kind: 'never-answer' }
    /** The work is done at once, the answer comes `ms` milliseconds later. */
    | { readonly kind: 'answer-late'; readonly ms: number }
    | { readonly kind: 'fail'; readonly code: number; readonly message?: string | undefined; readonly data?: unknown }
    /** Answers this value without doing anything. */
    | { readonly kind: 'answer-with'; readonly result: unknown }
  )

/** Whether a fault meets a request of one of these names. */
export const meetsRequest = ({ methods }: Reach, names: readonly string[]): boolean =>
  methods === undefined || names.some((name) => methods.includes(name))
