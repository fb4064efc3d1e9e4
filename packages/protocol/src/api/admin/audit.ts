import { array, boolean, literal, nullable, number, object, optional, pipe, string, transform, union } from 'valibot'
import type { Endpoint } from '../Endpoint'
import { query, queryText } from '../query'

const headForm = /^[1-9]\d{0,14}:[0-9a-f]{16,64}$/
const head = object({ number: number(), hash: string() })

/** A head of the audit log as it is kept elsewhere: the number of a row, a colon, and at least 16 digits of its hash. */
export const auditHead = pipe(
  queryText(
    (text) => headForm.test(text),
    'head must be the number of a row, a colon and 16 to 64 hexadecimal digits of its hash.',
  ),
  transform((text) => {
    const [row = '', hash = ''] = text.split(':')
    return { number: Number(row), hash }
  }),
)

const whole = (name: string, most: number) =>
  pipe(
    queryText(
      (text) => /^\d{1,15}$/.test(text) && Number(text) <= most,
      `${name} must be a whole number up to ${most}.`,
    ),
    transform(Number),
  )

/** `GET /audit`: rows after a number, the oldest first, and the head of the log. */
export const listAudit = {
  method: 'GET',
  path: '/audit',
  query: query({
    after: optional(whole('after', Number.MAX_SAFE_INTEGER), '0'),
    limit: optional(whole('limit', 1_000), '100'),
  }),
  answer: object({
    head: nullable(head),
    rows: array(
      object({
        number: number(),
        at: string(),
        operator: string(),
        action: string(),
        target: string(),
        digest: string(),
        previous: string(),
        hash: string(),
        key: string(),
        mac: string(),
      }),
    ),
  }),
} as const satisfies Endpoint
/** `GET /audit/verify?head=`: whether every row is as it was written, and the first that is not. */
export const verifyAudit = {
  method: 'GET',
  path: '/audit/verify',
  query: query({ head: optional(auditHead) }),
  answer: union([
    object({ state: literal('whole'), rows: number(), head: nullable(head), sealed: boolean() }),
    object({ state: literal('broken'), row: number(), why: string() }),
  ]),
} as const satisfies Endpoint
