/**
 * Computes anew only when a part of its key changed, so that readers get the same reference until then.
 * @example
 * const readCount = memo(
 *   () => ({ count: core.store.getState().connectors.length }),
 *   () => [core.store.getState().connectors],
 * )
 */
export function memo<T>(compute: () => T, key: () => readonly unknown[]): () => T {
  let last: { readonly key: readonly unknown[]; readonly value: T } | undefined
  return () => {
    const now = key()
    if (!last || now.length !== last.key.length || now.some((part, i) => part !== last?.key[i]))
      last = { key: now, value: compute() }
    return last.value
  }
}
