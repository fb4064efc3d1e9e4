import { type GenericSchema, type InferOutput, safeParse } from 'valibot'
import { badRequest } from '../answer/HttpError'

/** The first thing that is wrong is told; nobody is served by a list, and it would cost the more the worse the input. */
const first = { abortEarly: true, abortPipeEarly: true } as const

/**
 * Reads a part of a request by the schema of its endpoint, whose messages are sentences for whoever asks.
 *
 * @throws HttpError 400
 */
export function parseInput<S extends GenericSchema>(schema: S, value: unknown): InferOutput<S> {
  const parsed = safeParse(schema, value, first)
  if (parsed.success) return parsed.output
  throw badRequest(parsed.issues[0].message)
}
