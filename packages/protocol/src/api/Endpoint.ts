import type { GenericSchema } from 'valibot'

/** One call of the server as schemas: what may be asked, and what is answered to a call that is right. */
export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  /** With `:name` for its parts. */
  readonly path: string
  /** Parts of the path. */
  readonly params?: GenericSchema
  /** Each parameter as it was given once. */
  readonly query?: GenericSchema<Readonly<Record<string, unknown>>>
  /** A JSON body. */
  readonly body?: GenericSchema
  /** The JSON that is answered; calls that answer bytes or lines of JSON have none. */
  readonly answer?: GenericSchema
}
