import { cleanText } from '../text/cleanText'

/** What a foreign error says: its number and all its words. */
export interface Fault {
  readonly code: number | undefined
  readonly text: string
}

const internal = -32603
const inner = ['data', 'originalError', 'error', 'info', 'cause']

/** Reads whatever a wallet or node threw, wrapped or hostile; never throws. */
export function readFault(error: unknown): Fault {
  // The cap ends cycles and objects that grow while they are read.
  const parts = [error]
  const texts: string[] = []
  let code: number | undefined
  for (const part of parts) {
    if (typeof part === 'string') texts.push(part.slice(0, 1000))
    if (!hasMembers(part)) continue
    const number = toCode(get(part, 'code'))
    // An internal error is mostly a wrapper around the one that counts.
    if (number !== undefined && (code === undefined || code === internal)) code = number
    const text = get(part, 'message')
    if (typeof text === 'string') texts.push(text.slice(0, 1000))
    for (const key of inner) {
      const value = get(part, key)
      if (hasMembers(value) && parts.length < 16) parts.push(value)
    }
  }
  return { code, text: texts.join(' ') }
}

/** The first words of a fault for an error's data. */
export const shorten = (text: string): string => cleanText(text, 200)

/** Unlike `isRecord` it takes lists too, and never throws: `Array.isArray` does for a revoked proxy. */
function hasMembers(value: unknown): value is object {
  return typeof value === 'object' && value !== null
}

function get(value: object, key: string): unknown {
  try {
    return Reflect.get(value, key)
  } catch {
    return undefined
  }
}

function toCode(value: unknown): number | undefined {
  const number = typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value
  return Number.isInteger(number) ? (number as number) : undefined
}
