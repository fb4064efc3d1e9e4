import { refusal } from './refusal'

/** Ends a request with a status and the error body; anything else thrown becomes a 500 without words. */
export class HttpError extends Error {
  readonly status: number
  /** Snake-case, stable; clients may compare it. */
  readonly reason: string
  readonly headers: Readonly<Record<string, string>>
  constructor(status: number, reason: string, description: string, headers: Readonly<Record<string, string>> = {}) {
    super(description)
    this.name = 'HttpError'
    this.status = status
    this.reason = reason
    this.headers = headers
  }
  toResponse(): Response {
    return Response.json(refusal(this.reason, this.message), { status: this.status, headers: this.headers })
  }
}

/** A parameter is missing or wrong; says which and how it should look. */
export const badRequest = (description: string): HttpError => new HttpError(400, 'bad_request', description)

/** A group of endpoints that this server has not been given what it needs for. */
export const notConfigured = (group: string, variable: string): HttpError =>
  new HttpError(404, 'not_configured', `${group} is not configured on this server: set ${variable}`)

/** What a request needs cannot be checked now, so it is refused. */
export const unavailable = (retryAfter: number): HttpError =>
  new HttpError(503, 'unavailable', `This cannot be done now. Try again in ${retryAfter} s.`, {
    'Retry-After': String(retryAfter),
  })

/** What is said to who asked too often. */
export interface TooMany {
  readonly status: 429
  readonly reason: 'rate_limited'
  readonly description: string
  readonly retryAfter: string
}

/** As plain data: an error would look up the stack it was made on, which is the dearest part of refusing a flood. */
export const tooManyRequests = (retryAfter: number): TooMany => ({
  status: 429,
  reason: 'rate_limited',
  description: `Too many requests. Try again in ${retryAfter} s.`,
  retryAfter: String(retryAfter),
})

export const tooMany = (seconds: number): HttpError => {
  const { status, reason, description, retryAfter } = tooManyRequests(seconds)
  return new HttpError(status, reason, description, { 'Retry-After': retryAfter })
}
