/** Where one element of a JSON list stands in its file; lines from 1. */
export interface EntryLines {
  readonly line: number
  readonly keys: ReadonlyMap<string, number>
  /** Keys given twice, of which JSON readers would silently keep the last. */
  readonly twice: readonly string[]
}

/** Finds the elements of a top-level list and the keys of each, for messages; `text` must be valid JSON. */
export function locateEntries(text: string): readonly EntryLines[] {
  const found: { line: number; keys: Map<string, number>; twice: string[] }[] = []
  let line = 1
  let depth = 0
  // The last string read, which is a key if a colon follows.
  let last = { text: '', line: 1 }
  for (const [token] of text.matchAll(/"(?:[^"\\]|\\.)*"|[[\]{}:\n]/g)) {
    if (token === '\n') line += 1
    else if (token.startsWith('"')) last = { text: token, line }
    else if (token === ':') {
      const key = JSON.parse(last.text) as string
      const entry = depth === 2 ? found.at(-1) : undefined
      if (entry?.keys.has(key)) entry.twice.push(key)
      else entry?.keys.set(key, last.line)
    } else if (token === ']' || token === '}') depth -= 1
    else {
      depth += 1
      if (depth === 2) found.push({ line, keys: new Map(), twice: [] })
    }
  }
  return found
}
