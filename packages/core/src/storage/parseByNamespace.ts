import { isNamespace, type Namespace } from '@latchkey/protocol/caip'
import { isRecord } from '@latchkey/protocol/json'

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length < 4096

/** The sound values of a record by namespace; none for what is no record. */
export function parseByNamespace<T>(
  value: unknown,
  parse: (value: unknown, namespace: string) => T | undefined,
): Partial<Record<Namespace, T>> {
  const found: Partial<Record<Namespace, T>> = {}
  if (!isRecord(value)) return found
  for (const namespace of Object.keys(value)) {
    const parsed = isNamespace(namespace) ? parse(value[namespace], namespace) : undefined
    if (parsed !== undefined) found[namespace as Namespace] = parsed
  }
  return found
}
