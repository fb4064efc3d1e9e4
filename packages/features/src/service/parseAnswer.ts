import { httpBadAnswer } from '@latchkey/protocol/errors'
import { type GenericSchema, type InferOutput, safeParse } from 'valibot'

/** What a call answers, by its schema; throws `http.bad_answer` with its address where it is something else. */
export function parseAnswer<S extends GenericSchema>(answer: S, url: string, body: unknown): InferOutput<S> {
  const read = safeParse(answer, body)
  if (!read.success) throw httpBadAnswer({ url })
  return read.output
}
