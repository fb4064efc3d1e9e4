/** Where persisted facts live; any call may throw and the kit survives it. */
export interface Storage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
  /** Tells of a change made by another tab; absent where the medium cannot. */
  subscribe?(listener: (key: string) => void): () => void
}
