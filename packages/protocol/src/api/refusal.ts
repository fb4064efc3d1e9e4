import { array, literal, object, string } from 'valibot'

/**
 * The error body every path answers with; `name` is stable, `description` is for people. Where a service behind the server failed it comes with
 * 424, of JSON-RPC with 502 or 504.
 */
export const refusal = object({
  status: literal('FAILED'),
  reasons: array(object({ name: string(), description: string() })),
})
