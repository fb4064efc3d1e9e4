/**
 * Loads code or data once; a failure is not kept, so the next call loads again.
 * @example
 * const loadFlow = once(() => import('@latchkey/flow'))
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | undefined
  return () => {
    loading ??= load().catch((error: unknown) => {
      loading = undefined
      throw error
    })
    return loading
  }
}
