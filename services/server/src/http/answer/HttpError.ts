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

export const tooMany = (retryAfter: number): HttpError =>
  new HttpError(429, 'rate_limited', `Too many requests. Try again in ${retryAfter} s.`, {
    'Retry-After': String(retryAfter),
  })
