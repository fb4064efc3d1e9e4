/** Says what is wrong with a value, naming the place; `undefined` when it has the shape. */
export type Shape = (value: unknown, at?: string) => string | undefined

const simple =
  (name: string, passes: (value: unknown) => boolean): Shape =>
  (value, at = 'the body') =>
    passes(value) ? undefined : `${at} is no ${name} but ${JSON.stringify(value)}`

const isText = (value: unknown): value is string => typeof value === 'string'

export const text = simple('text', isText)
export const number = simple('number', (value) => typeof value === 'number' && Number.isFinite(value))
export const flag = simple('flag', (value) => typeof value === 'boolean')
export const exactly = (wanted: unknown): Shape => simple(JSON.stringify(wanted), (value) => value === wanted)
export const matching = (form: RegExp): Shape =>
  simple(`text like ${form}`, (value) => isText(value) && form.test(value))

export const oneOf =
  (...shapes: readonly Shape[]): Shape =>
  (value, at) => {
    const problems = shapes.map((shape) => shape(value, at))
    return problems.includes(undefined) ? undefined : problems.join(', and ')
  }
export const orNull = (shape: Shape): Shape => oneOf(exactly(null), shape)

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

/** An object whose every value has the shape. */
export const mapOf =
  (shape: Shape): Shape =>
  (value, at = 'the body') =>
    record({})(value, at) ?? listOf(shape)(Object.values(value as object), at)

/** The error body of every path. */
export const refused = (name: string, about: RegExp = /./): Shape =>
  record({ status: exactly('FAILED'), reasons: someOf(record({ name: exactly(name), description: matching(about) })) })
