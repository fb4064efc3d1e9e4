/**
 * Takes apart JSON that is known to be sound, keeping the text of its parts as it was written: numbers longer than a double
 * and the spelling of ids survive.
 */

/** The texts of the elements of a list. */
export function sliceArray(json: string): readonly string[] {
  return slicesOf(json).map(({ start, end }) => json.slice(start, end).trim())
}

/** The texts of an object's members by name; of two with the same name the last counts. */
export function sliceObject(json: string): ReadonlyMap<string, string> {
  return new Map(
    slicesOf(json).map(({ start, end }) => {
      const open = json.indexOf('"', start)
      const close = endOfString(json, open)
      const colon = json.indexOf(':', close)
      return [JSON.parse(json.slice(open, close)) as string, json.slice(colon + 1, end).trim()]
    }),
  )
}

function slicesOf(json: string): readonly { readonly start: number; readonly end: number }[] {
  const slices: { start: number; end: number }[] = []
  let depth = 0
  let start = 0
  for (let at = 0; at < json.length; at++) {
    const character = json[at]
    if (character === '"') at = endOfString(json, at) - 1
    else if (character === '{' || character === '[') {
      depth += 1
      if (depth === 1) start = at + 1
    } else if (character === '}' || character === ']') {
      depth -= 1
      if (depth === 0 && json.slice(start, at).trim() !== '') slices.push({ start, end: at })
    } else if (character === ',' && depth === 1) {
      slices.push({ start, end: at })
      start = at + 1
    }
  }
  return slices
}

/** The place after the closing quote of the string that opens at `at`. */
function endOfString(json: string, at: number): number {
  let end = at
  do {
    end = json.indexOf('"', end + 1)
  } while (end > 0 && isEscaped(json, end))
  return end < 0 ? json.length : end + 1
}

function isEscaped(json: string, at: number): boolean {
  let backslashes = 0
  while (json[at - 1 - backslashes] === '\\') backslashes += 1
  return backslashes % 2 === 1
}
