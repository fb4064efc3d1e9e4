/** No honest body of any call nests deeper. */
const deepest = 32

/**
 * What is ambiguous or hostile about the keys of a JSON text, or `undefined`. It looks at keys and nesting only: whether
 * the rest is JSON is for `JSON.parse` to say.
 */
export function checkJsonKeys(text: string): string | undefined {
  /** One entry an open bracket: the keys of an object so far, or nothing for an array. */
  const open: (Set<string> | undefined)[] = []
  let keyMayFollow = false
  for (let place = 0; place < text.length; place += 1) {
    switch (text[place]) {
      case '"': {
        const end = endOfString(text, place)
        const keys = open.at(-1)
        if (keyMayFollow && keys) {
          const key = readString(text.slice(place, end + 1))
          if (key === '__proto__') return 'The body has a key that is not allowed.'
          if (keys.has(key)) return 'The body has a key twice in one object.'
          keys.add(key)
        }
        keyMayFollow = false
        place = end
        break
      }
      case '{':
      case '[':
        if (open.length === deepest) return 'The body is nested too deep.'
        open.push(text[place] === '{' ? new Set() : undefined)
        keyMayFollow = true
        break
      case '}':
      case ']':
        open.pop()
        break
      case ',':
        keyMayFollow = true
        break
      default:
    }
  }
  return undefined
}

function endOfString(text: string, start: number): number {
  for (let place = start + 1; place < text.length; place += 1) {
    if (text[place] === '\\') place += 1
    else if (text[place] === '"') return place
  }
  return text.length
}

function readString(literal: string): string {
  try {
    return JSON.parse(literal)
  } catch {
    // Not even a string: then the whole is no JSON, as its reader will say.
    return literal
  }
}
