import type { FixtureMark } from './liveMark'

/** One question to a provider and its answer. */
export interface Exchange {
  /** The page of the documentation that it is made from, one of those of the fixture; of what was recorded there is none. */
  readonly page?: string
  readonly request: {
    readonly method: string
    /** With its query, below the base address. */
    readonly path: string
    /** Of those that hold a key: what is sent, with the name of a variable in braces for its value, and `basic:` before it for a user name. */
    readonly headers?: Readonly<Record<string, string>>
    readonly body?: unknown
  }
  readonly response: {
    readonly status: number
    readonly headers?: Readonly<Record<string, string>>
    readonly body: unknown
  }
}

/** Exchanges with a provider, as a file in the folder `fixtures` beside its adapter. */
export interface Fixture extends FixtureMark {
  readonly provider: string
  /** Where the provider documents it. */
  readonly page: readonly string[]
  /** What of it no page that was read says: to be checked first by whoever has a key. */
  readonly unseen?: string
  /** What the clock said while it was asked, where a question tells it. */
  readonly time?: string
  /** Whose things are asked for. */
  readonly account: string
  readonly exchanges: readonly Exchange[]
  /** What the adapter makes of them, page by page. */
  readonly reads: unknown
}
