import { httpStatus, httpUnreachable, serviceAbsent } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { readServerReason } from './readServerReason'

const after = (body: BodyInit | null) => httpStatus({ status: 409, url: 'https://door.example' }, new Response(body))
const refusal = (description: string) =>
  JSON.stringify({ status: 'FAILED', reasons: [{ name: 'name_taken', description }] })

it('tells the first reason of a refusal, as text of strangers', async () => {
  expect(await readServerReason(after(refusal('This name\u202e is\n taken.')))).toEqual({
    name: 'name_taken',
    description: 'This name is taken.',
  })
})

it.each([null, '', 'no json', '{}', '{"status":"FAILED","reasons":[]}', '{"status":"FAILED","reasons":[{}]}'])(
  'a body %j gives no reason',
  async (body) => expect(await readServerReason(after(body))).toBeUndefined(),
)

it('a refusal can be read again by who maps it', async () => {
  const error = after(refusal('Taken.'))
  expect(await readServerReason(error)).toEqual(await readServerReason(error))
})

it('what was read already, and other failures, give none', async () => {
  const error = after(refusal('Taken.'))
  await (error as { readonly cause?: Response }).cause?.text()
  expect(await readServerReason(error)).toBeUndefined()
  expect(await readServerReason(httpUnreachable({ url: 'https://door.example' }))).toBeUndefined()
})

it('of what the server has nothing behind it is what the server said', async () => {
  const error = serviceAbsent({ url: 'https://door.example', detail: 'Names need NAMES_ZONE.' })
  expect(await readServerReason(error)).toEqual({ name: 'not_configured', description: 'Names need NAMES_ZONE.' })
})
