/** One value kept over a reload: its key, its version and how a stored value is proven to be one. */
export interface StoredItem<T> {
  readonly name: string
  /** `page`: kept in the page's `localStorage` where the site's storage travels to its server; default: where the rest is. */
  readonly place?: 'page' | undefined
  /** Version of the form `parse` reads; default 1. A raised one brings `migrate`. */
  readonly version?: number
  /** The value when it is sound, else `undefined`; must not throw. */
  parse(value: unknown): T | undefined
  /** A value of an older version in the form of this one. */
  migrate?(value: unknown, version: number): unknown
}
