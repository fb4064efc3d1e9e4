import type { GenericSchema } from 'valibot'
import { parseAnswer } from '../../service/parseAnswer'

/** The answer of a call of the server, by its schema. */
export const answerOf = <S extends GenericSchema>(call: { readonly path: string; readonly answer: S }, body: unknown) =>
  parseAnswer(call.answer, call.path, body)
