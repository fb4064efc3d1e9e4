import type { Queries } from './createQueries'
import type { Query } from './Query'

/** Reads what the state then holds, which tells of a failure too: rejects with the signal's reason alone; without a query nothing is asked. */
export async function readInto<T>(
  queries: Queries,
  query: () => Query<T> | undefined,
  { signal, forced }: { readonly signal: AbortSignal; readonly forced: boolean },
): Promise<void> {
  signal.throwIfAborted()
  const asked = query()
  if (asked) await queries.fetch(asked, { signal, forced }).catch(() => signal.throwIfAborted())
}
