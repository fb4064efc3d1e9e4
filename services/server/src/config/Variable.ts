/** One environment variable: how it is read, an example for messages, and what it is for. */
export interface Variable<T> {
  readonly about: string
  readonly example: string
  /** Answers the value, or throws with what is wrong with it. `text` is `undefined` when the variable is not set. */
  parse(text: string | undefined): T
  /** Never shown, not even in a message. */
  readonly secret?: true
  /** Set, it makes the server one for others than this machine: whatever it says, or unless it names a loopback address. */
  readonly forOthers?: 'always' | 'beyond-loopback'
}

/** A group of variables, by name. */
export type Variables = Readonly<Record<string, Variable<unknown>>>

/** The values of a group. */
export type Values<V extends Variables> = { readonly [K in keyof V]: V[K] extends Variable<infer T> ? T : never }
