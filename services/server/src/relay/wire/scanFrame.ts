import { badJson } from './RpcError'

const quote = 0x22
const backslash = 0x5c

/** Where a text that starts at `from` (a quote) ends, escaped quotes passed over. */
function endOfText(json: string, from: number): number {
  for (let end = json.indexOf('"', from + 1); end !== -1; end = json.indexOf('"', end + 1)) {
    let backslashes = 0
    while (json.charCodeAt(end - 1 - backslashes) === backslash) backslashes += 1
    if (backslashes % 2 === 0) return end
  }
  throw badJson('a text does not end')
}

/** Characters outside texts that are read: a batch has a tenth of that, and each costs as much as a hundred of a text. */
const mostOutside = 65_536
/** An id longer than this is nobody's counter. */
export const longestId = 64

const openers = '{['
const closers = '}]'

/**
 * The `id` of a JSON object exactly as it was written, because ids of 19 digits do not survive `JSON.parse`.
 *
 * @throws RpcError -32700 when it nests deeper than `depth`, holds too much besides texts or a text does not end.
 */
export function scanFrame(json: string, depth: number): string | undefined {
  let level = 0
  let key: string | undefined
  let text = ''
  let id: string | undefined
  let outside = 0
  for (let at = 0; at < json.length; at += 1) {
    outside += 1
    if (outside > mostOutside) throw badJson(`it holds more than ${mostOutside} characters besides texts`)
    const code = json.charCodeAt(at)
    const char = json[at] as string
    if (code === quote) {
      const end = endOfText(json, at)
      if (level === 1) text = end - at < 16 ? json.slice(at, end + 1) : ''
      at = end
    } else if (openers.includes(char)) {
      level += 1
      if (level > depth) throw badJson(`it nests deeper than ${depth} levels`)
    } else if (closers.includes(char)) level -= 1
    else if (level === 1 && char === ':') {
      key = text
      if (key === '"id"') id = rawValue(json, at + 1)
    }
  }
  return id
}

/** A text, number or word as it stands; an object or list is no id. */
function rawValue(json: string, from: number): string | undefined {
  const start = from + (/^\s*/.exec(json.slice(from, from + 64))?.[0].length ?? 0)
  if (json.charCodeAt(start) === quote) return json.slice(start, endOfText(json, start) + 1)
  // A character more than any id has: a longer one is told by its length, not answered with a part of it.
  return /^-?[\d.eE+-]+/.exec(json.slice(start, start + longestId + 1))?.[0]
}
