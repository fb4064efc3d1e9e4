/** One change of a JSON value: which of its places, and to what; both are counted round, so that any number will do. */
export interface JsonMutation {
  /** Counted through the whole value, itself first, then depth first. */
  readonly place: number
  /** Counted through what a place can become: what parsers trip over, nothing at all, or itself in a list or twice as long. */
  readonly change: number
}

const deep = (depth: number): unknown => (depth === 0 ? [] : [deep(depth - 1)])

const replacements: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1.5,
  Number.MAX_SAFE_INTEGER + 1,
  1e308,
  '',
  '0',
  '0x',
  'undefined',
  '__proto__',
  'constructor',
  '\u0000\u202e\ufeff',
  '\ud800',
  'x'.repeat(20_000),
  'javascript:alert(1)',
  'eip155:1',
  'eip155:1:0x',
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: null, valueOf: null },
  JSON.parse('{"__proto__":{"polluted":true},"constructor":{"prototype":{"polluted":true}}}'),
  deep(200),
]

/** Ways to keep something of what was there. */
const bendings: readonly ((was: unknown) => unknown)[] = [
  () => undefined,
  (was) => [was],
  (was) => ({ '': was }),
  (was) => String(was),
  (was) => (typeof was === 'string' ? was.toUpperCase() : typeof was === 'number' ? -was : [was, was]),
  (was) => (typeof was === 'string' ? `${was}${was}` : typeof was === 'number' ? was + 1 : was),
  (was) => (Array.isArray(was) ? [...was, ...was] : was),
  (was) => (typeof was === 'string' ? was.slice(0, -1) : was),
]

const size = (value: unknown): number =>
  1 + (typeof value === 'object' && value !== null ? Object.values(value).reduce((sum, one) => sum + size(one), 0) : 0)

function changed(was: unknown, change: number): unknown {
  const at = change % (replacements.length + bendings.length)
  const bending = bendings[at - replacements.length]
  return bending ? bending(was) : replacements[at]
}

function at(value: unknown, place: number, change: number): unknown {
  if (place === 0) return changed(value, change)
  let left = place - 1
  const entries = Object.entries(value as object).map(([key, one]): [string, unknown] => {
    const here = size(one)
    const within = left >= 0 && left < here
    const next = within ? at(one, left, change) : one
    left -= here
    return [key, next]
  })
  // What became nothing is left out, as JSON leaves it out.
  const kept = entries.filter(([, one]) => one !== undefined)
  return Array.isArray(value) ? kept.map(([, one]) => one) : Object.fromEntries(kept)
}

/**
 * A JSON value with one place of it changed, as a hostile peer would change it; the value itself stays as it is.
 *
 * @param value anything `JSON.parse` gives.
 * @param mutation `place` and `change`, whole numbers from 0.
 * @returns the changed value; `undefined` when its whole was taken away.
 * @example
 * ```ts
 * import { mutateJson } from '@latchkey/testing/hostile'
 * mutateJson({ id: 1 }, { place: 1, change: 0 }) // { id: null }
 * ```
 */
export const mutateJson = (value: unknown, { place, change }: JsonMutation): unknown =>
  at(value, place % size(value), change)
