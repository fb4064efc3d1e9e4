import { isRecord } from '@latchkey/protocol/json'

/** The record at a path of a node's answer; an empty one where the path ends early. */
export function dig(value: unknown, ...names: readonly string[]): Readonly<Record<string, unknown>> {
  let inner = value
  for (const name of names) inner = isRecord(inner) ? inner[name] : undefined
  return isRecord(inner) ? inner : {}
}
