import { createHmac } from 'node:crypto'
import { expect, it } from 'vitest'
import { signNotice } from './signNotice'

const [one, other] = ['0a', '0b'].map((byte) => ({ since: '2026-01-01', secret: byte.repeat(32) }))
const notice = { id: 'n', body: '{}', now: 1_767_225_600_999 }
const signatureBy = (byte: number) =>
  `v1,${createHmac('sha256', Buffer.alloc(32, byte)).update('n.1767225600.{}').digest('base64')}`

it('N-46 a notice bears a signature of every secret, over its id, its second and its body', () => {
  expect(
    signNotice(
      [one, other].flatMap((secret) => secret ?? []),
      notice,
    ),
  ).toEqual({
    'content-type': 'application/json',
    'webhook-id': 'n',
    'webhook-timestamp': '1767225600',
    'webhook-signature': `${signatureBy(10)} ${signatureBy(11)}`,
  })
})
