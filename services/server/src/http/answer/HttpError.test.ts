import { expect, it } from 'vitest'
import { badRequest, HttpError, notConfigured, tooMany, tooManyRequests, unavailable } from './HttpError'

it.each([
  ['a wrong parameter', () => badRequest('address must be one'), 400, 'bad_request', null, 'address must be one'],
  ['what is not set up', () => notConfigured('Prices', 'X_KEY'), 404, 'not_configured', null, /^Prices .* X_KEY$/],
  ['what cannot be checked now', () => unavailable(5), 503, 'unavailable', '5', /again in 5 s/],
  ['who asked too often', () => tooMany(7), 429, 'rate_limited', '7', /again in 7 s/],
  ['anything else', () => new HttpError(418, 'teapot', 'Short.', { 'Retry-After': '1' }), 418, 'teapot', '1', 'Short.'],
])(
  '%s is refused with a status, a reason and when to come back',
  async (_, refuse, status, name, wait, description) => {
    const answer = refuse().toResponse()
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([
      status,
      wait,
      { status: 'FAILED', reasons: [{ name, description: expect.stringMatching(description) }] },
    ])
  },
)

it('N-32 what a flood is told is plain data, and the same', () => {
  expect(tooManyRequests(7)).toEqual({
    ...{ status: 429, reason: 'rate_limited', retryAfter: '7', description: tooMany(7).message },
  })
})
