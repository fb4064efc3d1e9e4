import { badRequest } from '../answer/HttpError'
import { checkJsonKeys } from './checkJsonKeys'
import { type BodyLimit, readBody } from './readBody'

/**
 * The body as JSON, whatever its content type says. Two readers of one body must not see different things: a key that
 * stands twice in an object, and `__proto__`, are refused.
 *
 * @throws HttpError 413 when it is larger than the limit, 400 when it is not JSON, nested too deep or ambiguous.
 */
export async function readJson(request: Request, bodyLimit: BodyLimit): Promise<unknown> {
  return parseJson(await readBody(request, bodyLimit))
}

/** The same for text that was read already. */
export function parseJson(text: string): unknown {
  const problem = checkJsonKeys(text)
  if (problem) throw badRequest(problem)
  try {
    return JSON.parse(text)
  } catch {
    // The engine's own message quotes the body.
    throw badRequest('The body is not JSON.')
  }
}
