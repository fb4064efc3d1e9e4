import { isJsonRecord, type Json } from '../fragment/Json'

const identifier = /^[A-Za-z_$][\w$]*$/
const width = 88

/** A raw piece of code inside a value. */
export interface Raw {
  readonly raw: string
}

export type Source = Json | Raw | readonly Source[] | { readonly [key: string]: Source }

const isRaw = (value: Source): value is Raw => isJsonRecord(value) && typeof value.raw === 'string'

/** Writes a value as the house writes JavaScript: single quotes, bare keys, short things on one line. */
export function toSource(value: Source, indent = ''): string {
  if (isRaw(value)) return value.raw
  if (typeof value === 'string')
    return `'${JSON.stringify(value).slice(1, -1).replaceAll('\\"', '"').replaceAll("'", "\\'")}'`
  if (typeof value !== 'object' || value === null) return String(value)
  const inner = `${indent}  `
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}']
  const items = Array.isArray(value)
    ? value.map((one: Source) => toSource(one, inner))
    : Object.entries(value as { readonly [key: string]: Source }).map(
        ([key, one]) => `${identifier.test(key) ? key : toSource(key)}: ${toSource(one, inner)}`,
      )
  if (items.length === 0) return open + close
  const line = Array.isArray(value) ? `[${items.join(', ')}]` : `{ ${items.join(', ')} }`
  if (!line.includes('\n') && line.length + indent.length <= width) return line
  return `${open}\n${items.map((item) => `${inner}${item},\n`).join('')}${indent}${close}`
}
