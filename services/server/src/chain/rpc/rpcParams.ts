import { badRequest } from '../../http/answer/HttpError'

/**
 * What a parameter may hold: `word` is a text, number or switch, alone or in lists; an object has the keys it names; `byHex` is an
 * object whose keys are addresses or slots.
 */
export type Param = 'word' | { readonly keys: Params } | { readonly byHex: Param }
export type Params = Readonly<Record<string, Param>>

/** Lists within lists, as topics and access lists need them. */
const deepest = 3

/**
 * The parameters of a call, put together anew from what its method knows. Nodes differ in what they make of other keys: some read
 * `FROMBLOCK` as `fromBlock`, so that what was checked would not be what is asked. Keys that are unknown or `null` are left out.
 *
 * @throws HttpError 400 saying which parameter is wrong.
 */
export function rebuildParams(known: readonly Param[], params: unknown): string {
  if (!Array.isArray(params)) throw badRequest('params must be a list')
  if (params.length > known.length) throw badRequest(`params hold at most ${known.length}`)
  return JSON.stringify(params.map((value, place) => rebuild(known[place] ?? 'word', value, `params[${place}]`)))
}

function rebuild(known: Param, value: unknown, at: string): unknown {
  if (value === null || typeof value !== 'object') return wordOf(value, at)
  if (Array.isArray(value)) return listOf(known, value, at, deepest)
  if (known === 'word') throw badRequest(`${at} must be no object`)
  if ('byHex' in known) return Object.fromEntries(hexEntries(known.byHex, value, at))
  const rebuilt: Record<string, unknown> = {}
  for (const [key, inner] of Object.entries(known.keys)) {
    const own = Object.hasOwn(value, key) ? (value as Record<string, unknown>)[key] : undefined
    if (own !== undefined && own !== null) rebuilt[key] = rebuild(inner, own, `${at}.${key}`)
  }
  return rebuilt
}

function hexEntries(known: Param, value: object, at: string): readonly (readonly [string, unknown])[] {
  return Object.entries(value).map(([key, inner]) => {
    if (!/^0x[0-9a-fA-F]{1,64}$/.test(key)) throw badRequest(`${at} has a key that is not hexadecimal`)
    return [key, rebuild(known, inner, `${at}.${key}`)]
  })
}

function listOf(known: Param, values: readonly unknown[], at: string, left: number): unknown[] {
  if (left === 0) throw badRequest(`${at} is too deep`)
  return values.map((value, place) =>
    Array.isArray(value) ? listOf(known, value, `${at}[${place}]`, left - 1) : rebuild(known, value, `${at}[${place}]`),
  )
}

function wordOf(value: unknown, at: string): unknown {
  // What does not fit a double would be another number on its way out.
  if (Number.isInteger(value) && !Number.isSafeInteger(value))
    throw badRequest(`${at} is a number too large: write it as a text`)
  return value
}
