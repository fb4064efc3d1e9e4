import { check, object, pipe, string } from 'valibot'
import type { Endpoint } from '../Endpoint'

/** `DELETE /names/:name`: takes a name of the server's zone back from whom it belongs to; then anybody may register it. */
export const releaseName = {
  method: 'DELETE',
  path: '/names/:name',
  params: object({
    /** With its zone. */
    name: pipe(
      string(),
      check((name) => name.length <= 255 && name.includes('.'), 'name must be a full name like alice.latchkey.id.'),
    ),
  }),
  answer: object({ released: object({ name: string(), address: string() }) }),
} as const satisfies Endpoint
