/** One environment variable: how it is read, an example for messages, and what it is for. */
export interface Variable<T> {
  readonly about: string
  readonly example: string
  /** Answers the value, or throws with what is wrong with it. `text` is `undefined` when the variable is not set. */
  parse(text: string | undefined): T
  /** Never shown, not even in a message. */
  readonly secret?: true
}

/** A group of variables, by name. */
export type Variables = Readonly<Record<string, Variable<unknown>>>

/** The values of a group. */
export type Values<V extends Variables> = { readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never }
