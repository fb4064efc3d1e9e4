import { badRequest } from '../answer/HttpError'

/**
 * The parameters of a query by name; empty ones count as left out.
 *
 * @throws HttpError 400 when one of `known` is given more than once: two readers might each take another.
 */
export function queryOf(parameters: URLSearchParams, known: Readonly<Record<string, unknown>>): Record<string, string> {
  const found: Record<string, string> = {}
  for (const name of Object.keys(known)) {
    const [value, ...more] = parameters.getAll(name)
    if (more.length > 0) throw badRequest(`${name} is given more than once.`)
    if (value) found[name] = value
  }
  return found
}
