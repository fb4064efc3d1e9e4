import { isRecord } from '@latchkey/protocol/json'
import type { Json, JsonRecord } from '../fragment/Json'

/** The value at a dotted path, e.g. `features.legalCheckbox`. */
export function readOption(options: JsonRecord, path: string): Json | undefined {
  let value: Json | undefined = options
  for (const key of path.split('.')) value = isRecord(value) && Object.hasOwn(value, key) ? value[key] : undefined
  return value
}

/** The options with one value changed; `undefined` takes it away, and with it records left empty. */
export function writeOption(options: JsonRecord, path: string, value: Json | undefined): JsonRecord {
  const [key = '', ...rest] = path.split('.')
  const { [key]: before, ...others } = options
  if (rest.length === 0) return value === undefined ? others : { ...others, [key]: value }
  const inner = writeOption(isRecord(before) ? before : {}, rest.join('.'), value)
  return Object.keys(inner).length === 0 ? others : { ...others, [key]: inner }
}

/** Takes away what stands at a path, or the nearest key above it that exists; the same options when there is none. */
export function dropOption(options: JsonRecord, path: string): JsonRecord {
  for (let keys = path.split('.'); keys.length > 0; keys = keys.slice(0, -1)) {
    if (readOption(options, keys.join('.')) !== undefined) return writeOption(options, keys.join('.'), undefined)
  }
  return options
}
