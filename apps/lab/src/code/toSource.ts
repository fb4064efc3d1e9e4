import type { Json } from '../fragment/Json'

const identifier = /^(?!__proto__$)[A-Za-z_$][\w$]*$/
const width = 88
const code = Symbol('code')

/** A piece of code inside a value; a symbol marks it, so that no JSON from an address can pass for one. */
export interface Code {
  readonly [code]: string
}

export type Source = Json | Code | readonly Source[] | { readonly [key: string]: Source }

export const asCode = (text: string): Code => ({ [code]: text })

const isCode = (value: object): value is Code => code in value

/** Writes a value as the house writes JavaScript: single quotes, bare keys, short things on one line. */
export function toSource(value: Source, indent = ''): string {
  if (typeof value === 'string') return quote(value)
  if (typeof value !== 'object' || value === null) return String(value)
  if (isCode(value)) return value[code]
  const inner = `${indent}  `
  const isList = Array.isArray(value)
  const items = isList
    ? value.map((one: Source) => toSource(one, inner))
    : Object.entries(value as { readonly [key: string]: Source }).map(
        ([key, one]) => `${keySource(key)}: ${toSource(one, inner)}`,
      )
  const [open, close] = isList ? ['[', ']'] : ['{', '}']
  if (items.length === 0) return open + close
  const line = isList ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`
  if (!line.includes('\n') && line.length + indent.length <= width) return line
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}

function quote(text: string): string {
  const escaped = JSON.stringify(text).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")
  // A closing tag would end the script it stands in.
  return `'${escaped.replaceAll('</', '<\\/')}'`
}

function keySource(key: string): string {
  if (identifier.test(key)) return key
  // Only a computed key makes `__proto__` an ordinary one.
  return key === '__proto__' ? "['__proto__']" : quote(key)
}
