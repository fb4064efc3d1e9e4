/** Where stored values are kept; any call may throw, and the instance goes on with what is in memory. */
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Tells of a change made by another tab; absent where the medium cannot. */
  subscribe?(listener: (key: string | null) => void): () => void
  /** The same facts are readable on the server, so its first render equals the page's. */
  readonly sharedWithServer?: true | undefined
}
