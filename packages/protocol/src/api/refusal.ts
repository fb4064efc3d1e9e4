import { array, literal, object, string } from 'valibot'

/** The error body every path answers with; `name` is stable, `description` is for people. */
export const refusal = object({
  status: literal('FAILED'),
  reasons: array(object({ name: string(), description: string() })),
})
