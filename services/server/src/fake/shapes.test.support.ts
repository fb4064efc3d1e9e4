import { refusal } from '@latchkey/protocol/api'
import { type GenericSchema, getDotPath, safeParse } from 'valibot'
/** Says what is wrong with a value, naming the place; `undefined` when it has the shape. */
export type Shape = (value: unknown, at?: string) => string | undefined

const simple =
  (name: string, passes: (value: unknown) => boolean): Shape =>
  (value, at = 'the body') =>
    passes(value) ? undefined : `${at} is no ${name} but ${JSON.stringify(value)}`

const isText = (value: unknown): value is string => typeof value === 'string'

export const text = simple('text', isText)
export const exactly = (wanted: unknown): Shape => simple(JSON.stringify(wanted), (value) => value === wanted)
export const matching = (form: RegExp): Shape =>
  simple(`text like ${form}`, (value) => isText(value) && form.test(value))

/** A list that may be empty. */
export const listOf =
  (shape: Shape): Shape =>
  (value, at = 'the body') =>
    Array.isArray(value)
      ? value.map((entry, place) => shape(entry, `${at}[${place}]`)).find((problem) => problem !== undefined)
      : `${at} is no list but ${JSON.stringify(value)}`

/** A list with something in it, so that the shape of its entries is proven. */
export const someOf =
  (shape: Shape): Shape =>
  (value, at = 'the body') =>
    Array.isArray(value) && value.length === 0 ? `${at} is empty` : listOf(shape)(value, at)

/** An object with these fields; others may be there, as clients leave alone what they do not know. */
export const record =
  (fields: Readonly<Record<string, Shape>>, optional: Readonly<Record<string, Shape>> = {}): Shape =>
  (value, at = 'the body') => {
    if (typeof value !== 'object' || value === null || Array.isArray(value))
      return `${at} is no object but ${JSON.stringify(value)}`
    const held = value as Readonly<Record<string, unknown>>
    const check = ([key, shape]: readonly [string, Shape]) => shape(held[key], `${at}.${key}`)
    const present = Object.entries(optional).filter(([key]) => held[key] !== undefined)
    return [...Object.entries(fields), ...present].map(check).find((problem) => problem !== undefined)
  }

/** What the schema of an endpoint reads without losing or changing anything that it names. */
export const as =
  (schema: GenericSchema): Shape =>
  (value, at = 'the body') => {
    const read = safeParse(schema, value)
    if (!read.success) return `${at}.${getDotPath(read.issues[0])} is wrong: ${read.issues[0].message}`
    return lost(read.output, value, at)
  }

/** Where something that was read differs from what was sent. */
function lost(output: unknown, sent: unknown, at: string): string | undefined {
  if (typeof output !== 'object' || output === null)
    return output === (sent ?? undefined) || Object.is(output, sent)
      ? undefined
      : `${at} is read as ${JSON.stringify(output)}`
  const held = (sent ?? {}) as Readonly<Record<string, unknown>>
  if (Array.isArray(output) && Array.isArray(sent) && output.length !== sent.length)
    return `${at} loses ${sent.length - output.length} entries`
  return Object.entries(output)
    .map(([key, one]) =>
      Array.isArray(one) && one.length === 0 && !held[key] ? undefined : lost(one, held[key], `${at}.${key}`),
    )
    .find((problem) => problem !== undefined)
}

/** All of these at once. */
export const both =
  (...shapes: readonly Shape[]): Shape =>
  (value, at) =>
    shapes.map((shape) => shape(value, at)).find((problem) => problem !== undefined)

/** The error body of every path. */
export const refused = (name: string, about: RegExp = /./): Shape =>
  both(as(refusal), record({ reasons: someOf(record({ name: exactly(name), description: matching(about) })) }))
