import type { ChainId } from '@latchkey/protocol/caip'
import { swapRefused } from '@latchkey/protocol/errors'
import { expect, it } from 'vitest'
import { failureReason } from './failureReason'

it('why a server refused is its word for it, which no chain is asked for', async () => {
  const core = { read: () => expect.fail('a chain was asked'), lifetime: new AbortController().signal }
  const error = swapRefused({ detail: 'This token is not supported.', reason: 'unsupported_token' })
  expect(await failureReason(core, error, 'eip155:1' as ChainId)).toBe('unsupported_token')
})
