import type { QueryKind } from './lifetimes'

/** What is read, from where, and what becomes of the answer. */
export interface Query<T> {
  readonly kind: QueryKind
  /** Names it within its kind, and is shown to other tabs: public parts only, with the source the answer comes from. */
  readonly key: string
  /** Asks the source; `forced` also passes the caches of a server. */
  read(request: ReadOptions): Promise<unknown>
  /** Reads what the source, or another tab, answered; throws when it is not sound. */
  parse(answer: unknown): T
  /** Hears each change of what is known. */
  changed?(state: QueryState<T>): void
}

export interface ReadOptions {
  readonly signal: AbortSignal
  readonly forced: boolean
}

/** What is known after a read; `at` is when the source was asked for it, in milliseconds since the epoch. */
export type QueryState<T> =
  | FreshState<T>
  /** Without an error it is only old: it was not read again, or the read takes long. */
  | { readonly status: 'stale'; readonly data: T; readonly at: number; readonly error?: unknown }
  | { readonly status: 'unknown'; readonly error: unknown }

export interface FreshState<T> {
  readonly status: 'fresh'
  readonly data: T
  readonly at: number
}
