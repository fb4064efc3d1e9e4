import { httpStatus, swapNoRoute } from '@latchkey/protocol/errors'
import { expect, test } from 'vitest'
import { quoteFailure } from './quoteFailure'
import { swapErrorFrom } from './swapErrorFrom'

const url = 'https://data.example/v1/convert/quotes'
/** As the server answers. */
const refusedFor = (name: string, description: string) =>
  httpStatus({ url, status: 400 }, Response.json({ status: 'FAILED', reasons: [{ name, description }] }))

test('a price that the server refused tells its reason beside the sentence for builders', async () => {
  const error = await swapErrorFrom(refusedFor('unsupported_token', 'No list of this server has this token.'))
  expect(quoteFailure(error)).toEqual({
    code: 'swap.refused',
    message: 'The swap was refused: No list of this server has this token.',
    reason: 'unsupported_token',
  })
})

test('one for a reason with a code of its own is told by it alone', async () => {
  const error = await swapErrorFrom(refusedFor('no_route', 'There is no way.'))
  expect(quoteFailure(error)).toEqual({ code: 'swap.no_route', message: swapNoRoute({}).message })
})
